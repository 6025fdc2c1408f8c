import People

/// Whom each three digits of a phone number find.
enum PhoneParts {
  /// Each three digits that occur, behind a `#`, with the people in whose numbers they do.
  static func found(_ rows: PeopleRows) -> [(key: [UInt8], found: FoundPeople)] {
    var people = [[Int32]](repeating: [], count: 1000)
    rows.digits.texts.withTexts { texts in
      for (rank, place) in rows.places.enumerated() {
        for text in rows.digits[Int(place)] {
          var number = 0
          for (length, digit) in texts[text].enumerated() {
            number = (number * 10 + Int(digit) - 0x30) % 1000
            if length >= 2, people[number].last != Int32(rank) {
              people[number].append(Int32(rank))
            }
          }
        }
      }
    }
    return people.enumerated().compactMap { number, places in
      guard !places.isEmpty else { return nil }
      let digits = String(number + 1000).utf8.dropFirst()
      return (Array("#".utf8) + digits, FoundPeople(classes: [places]))
    }
  }
}
