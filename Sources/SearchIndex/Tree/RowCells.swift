import People

extension TextColumn {
  /// Adds the values of a person's row but the e-mail addresses and phones.
  ///
  /// - Parameters:
  ///   - slug: empty where the name tells it.
  ///   - digits: whose open texts are those of the phones; `nil` where the phones tell them.
  mutating func append(
    _ person: SearchIndex.Entry, slug: String, digits: TextLists?, order: SearchOrder
  ) {
    append(nameOf: person)
    append(contentsOf: slug.utf8)
    end()
    if let digits {
      for text in digits.open {
        if text > digits.open.lowerBound { append(0x1F) }
        append(contentsOf: digits.texts[text])
      }
    }
    end()
    if let position = person.position { append(term: position) } else { append(Self.none) }
    end()
    for project in person.projects { append(term: project) }
    end()
    for (index, office) in person.offices.enumerated() {
      if index > 0 { append(UInt8(ascii: "+")) }
      append(term: office)
    }
    if person.offices.isEmpty { append(Self.none) }
    end()
    append(line: person.photo ?? "")
    end()
    append(line: order.by == .text ? person.sortText ?? "" : "")
    end()
  }

  private static let none = UInt8(ascii: "-")

  /// Goes on with the text that is being written. A control character inside would end its line or value.
  mutating func append(line text: String) {
    var text = text
    text.withUTF8 { bytes in
      if bytes.allSatisfy({ $0 >= 0x20 }) {
        append(contentsOf: bytes)
      } else {
        for byte in bytes { append(max(byte, 0x20)) }
      }
    }
  }

  private mutating func append(nameOf person: SearchIndex.Entry) {
    switch (person.firstName, person.lastName) {
    case (let first?, let last?) where !first.isEmpty:
      append(line: first)
      append(0x1F)
      append(line: last)
    default: append(line: person.name)
    }
    end()
  }
}
