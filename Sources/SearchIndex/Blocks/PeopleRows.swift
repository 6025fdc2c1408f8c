import People

/// Everybody as the files hold them, and the words by which they are found.
struct PeopleRows: Sendable {
  /// A person's folded words and digits.
  struct Texts: Sendable {
    let slug: String
    let nameWords: [String]
    let emailWords: [String]
    /// The strings of digits in which a number is looked for.
    let digits: [String]
  }

  /// By the person's place in the directory's order.
  let texts: [Texts]
  private let bytes: [UInt8]
  private let ends: [Int]

  init(_ people: [SearchIndex.Entry], phoneCountry: String?) {
    let parts = valuesOfParts(people.count, parts: min(64, people.count / 512)) { range in
      var rows: [UInt8] = []
      var ends: [Int] = []
      let texts = range.map { place in
        let texts = Texts(people[place], phoneCountry: phoneCountry)
        Self.append(people[place], texts, place: place, to: &rows)
        ends.append(rows.count)
        return texts
      }
      return (texts: texts, rows: rows, ends: ends)
    }
    var texts: [Texts] = []
    var bytes: [UInt8] = []
    var ends: [Int] = []
    texts.reserveCapacity(people.count)
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.rows.count })
    ends.reserveCapacity(people.count)
    for part in parts {
      texts += part.texts
      ends += part.ends.map { $0 + bytes.count }
      bytes += part.rows
    }
    self.texts = texts
    self.bytes = bytes
    self.ends = ends
  }

  /// One person's line, with the line feed.
  subscript(place: Int) -> ArraySlice<UInt8> {
    bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  private static func append(
    _ person: SearchIndex.Entry, _ texts: Texts, place: Int, to row: inout [UInt8]
  ) {
    let plain = person.phones.map { $0.utf8.filter { (0x30...0x39).contains($0) } }
    let isPlain = plain.elementsEqual(texts.digits) { $0.elementsEqual($1.utf8) }
    row.append(contentsOf: String(place, radix: 36).utf8)
    for values in [
      [person.name], [texts.slug == texts.nameWords.joined(separator: "-") ? "" : texts.slug],
      person.emails, person.phones, isPlain ? [] : texts.digits,
      person.position.map { [String($0)] } ?? [], person.projects.map(String.init),
      person.offices.map(String.init),
    ] {
      row.append(UInt8(ascii: "\t"))
      for (number, value) in values.enumerated() {
        if number > 0 { row.append(0x1F) }
        // A control character inside a value would end its line or field.
        for byte in value.utf8 { row.append(byte < 0x20 ? 0x20 : byte) }
      }
    }
    row.append(UInt8(ascii: "\n"))
  }
}

extension PeopleRows.Texts {
  init(_ person: SearchIndex.Entry, phoneCountry: String?) {
    slug = person.slug
    nameWords = Folding.words(person.name)
    var emailWords: [String] = []
    for word in person.emails.flatMap(Folding.words) where !emailWords.contains(word) {
      emailWords.append(word)
    }
    self.emailWords = emailWords
    digits = person.phones.flatMap { PhoneDigits.forms(of: $0, country: phoneCountry) }
  }
}
