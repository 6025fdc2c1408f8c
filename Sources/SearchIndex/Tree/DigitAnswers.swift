/// How many people each three and each four digits find that occur in phone numbers, and for three the first
/// of them.
struct DigitAnswers {
  /// So many rows fill the first screen.
  private static let mostRows = 20

  /// Three digits.
  private struct Found {
    var count = 0
    /// The first of those whose numbers end so, and of the others, in the directory's order.
    var atEnd: [Int32] = []
    var inside: [Int32] = []

    mutating func add(_ person: Int32, endsSo: Bool) {
      count += 1
      if endsSo, atEnd.count < mostRows { atEnd.append(person) }
      if !endsSo, inside.count < mostRows { inside.append(person) }
    }
  }

  /// Of three digits, and of four, each in the order of their keys.
  let ofThree: [TreeAnswer]
  let ofFour: [TreeAnswer]

  init(_ rows: PeopleRows) {
    var three = [Found](repeating: Found(), count: 1000)
    var four = [Int](repeating: 0, count: 10_000)
    // Who was counted last for each.
    var lastOfThree = [Int32](repeating: -1, count: three.count)
    var lastOfFour = [Int32](repeating: -1, count: four.count)
    rows.digits.texts.withUnsafeTexts { texts in
      for person in rows.indices {
        // Whose number ends so is among those, wherever else the digits stand.
        for text in rows.digits[Int(person)] {
          PhoneForms.forEach(of: texts[text]) { digits in
            guard let end = Self.end(of: digits), lastOfThree[end] != person else { return }
            lastOfThree[end] = person
            three[end].add(person, endsSo: true)
          }
        }
        for text in rows.digits[Int(person)] {
          PhoneForms.forEach(of: texts[text]) { digits in
            var value = 0
            for (index, digit) in digits.enumerated() {
              value = (value * 10 + Int(digit & 0x0F)) % 10_000
              if index >= 2, lastOfThree[value % 1000] != person {
                lastOfThree[value % 1000] = person
                three[value % 1000].add(person, endsSo: false)
              }
              if index >= 3, lastOfFour[value] != person {
                lastOfFour[value] = person
                four[value] += 1
              }
            }
          }
        }
      }
    }
    ofThree = three.enumerated().filter { $1.count > 0 }.map { digits, found in
      Self.answer(
        "d", digits + 1000, found.count, (found.atEnd + found.inside).prefix(Self.mostRows))
    }
    ofFour = four.enumerated().filter { $1 > 0 }.map { Self.answer("t", $0 + 10_000, $1, []) }
  }

  /// The last three digits as a number; `nil` where there are fewer.
  private static func end(of digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard digits.count >= 3 else { return nil }
    return digits.suffix(3).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// - Parameter digits: behind a 1.
  private static func answer(
    _ letter: String, _ digits: Int, _ count: Int, _ people: ArraySlice<Int32>
  ) -> TreeAnswer {
    TreeAnswer(
      key: Array(letter.utf8) + String(digits).utf8.dropFirst(),
      total: min(count, TreeAnswer.most + 1), people: Array(people))
  }
}
