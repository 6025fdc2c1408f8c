import People

/// Whom each three digits of a phone number find.
enum PhoneParts {
  /// Each three digits that occur, behind a `#`, with the people in whose numbers they do.
  static func found(_ rows: PeopleRows) -> [(key: [UInt8], found: FoundPeople)] {
    // Counted first, so that all people of a part have their room side by side.
    var starts = [Int](repeating: 0, count: 1001)
    forEachPart(of: rows) { part, _ in starts[part + 1] += 1 }
    for part in 1..<starts.count { starts[part] += starts[part - 1] }
    var next = starts
    var people = [Int32](repeating: 0, count: starts[1000])
    forEachPart(of: rows) { part, rank in
      people[next[part]] = rank
      next[part] += 1
    }
    return (0..<1000).compactMap { part in
      let range = starts[part]..<starts[part + 1]
      if range.isEmpty { return nil }
      let digits = String(part + 1000).utf8.dropFirst()
      return (Array("#".utf8) + digits, FoundPeople(classes: [Array(people[range])]))
    }
  }

  /// Calls `body` with each three digits that a person's numbers have, once, and the person's rank.
  private static func forEachPart(of rows: PeopleRows, _ body: (Int, Int32) -> Void) {
    var last = [Int32](repeating: -1, count: 1000)
    rows.digits.texts.withUnsafeTexts { texts in
      for (rank, index) in rows.indices.enumerated() {
        for text in rows.digits[Int(index)] {
          var part = 0
          var length = 0
          for byte in texts[text] {
            // A plus sign or a space: a number begins behind it.
            guard byte >= 0x30 else {
              length = 0
              continue
            }
            part = (part * 10 + Int(byte) - 0x30) % 1000
            length += 1
            if length >= 3, last[part] != Int32(rank) {
              last[part] = Int32(rank)
              body(part, Int32(rank))
            }
          }
        }
      }
    }
  }
}
