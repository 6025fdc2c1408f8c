/// How many people each three and each four digits find that occur in phone numbers, and for three the first
/// of them.
struct DigitAnswers {
  /// So many rows fill the first screen.
  private static let mostRows = 20

  /// Three digits.
  private struct Three {
    var count = 0
    /// Who was counted last.
    private var last: Int32 = -1
    /// The first of those whose numbers end so, and of the others, in the directory's order.
    var atEnd: [Int32] = []
    var inside: [Int32] = []

    /// Counts somebody, once.
    mutating func add(_ person: Int32, endsSo: Bool) {
      if last == person { return }
      last = person
      count += 1
      if endsSo, atEnd.count < mostRows { atEnd.append(person) }
      if !endsSo, inside.count < mostRows { inside.append(person) }
    }
  }

  /// Four digits.
  private struct Four {
    var count = 0
    /// Who was counted last.
    private var last: Int32 = -1

    /// Counts somebody, once.
    mutating func add(_ person: Int32) {
      if last == person { return }
      last = person
      count += 1
    }
  }

  /// Of three digits, and of four, each in the order of their keys.
  let ofThree: [TreeAnswer]
  let ofFour: [TreeAnswer]

  init(_ rows: PeopleRows) {
    var three = [Three](repeating: Three(), count: 1000)
    var four = [Four](repeating: Four(), count: 10_000)
    three.withUnsafeMutableBufferPointer { three in
      four.withUnsafeMutableBufferPointer { four in Self.count(rows, three, four) }
    }
    ofThree = three.enumerated().filter { $1.count > 0 }.map { digits, found in
      Self.answer(
        "d", digits + 1000, found.count, (found.atEnd + found.inside).prefix(Self.mostRows))
    }
    ofFour = four.enumerated().filter { $1.count > 0 }.map {
      Self.answer("t", $0 + 10_000, $1.count, [])
    }
  }

  private static func count(
    _ rows: PeopleRows, _ three: UnsafeMutableBufferPointer<Three>,
    _ four: UnsafeMutableBufferPointer<Four>
  ) {
    rows.digits.texts.withUnsafeTexts { texts in
      for person in rows.indices {
        // Whose number ends so is among those, wherever else the digits stand.
        for text in rows.digits[Int(person)] {
          PhoneForms.forEach(of: texts[text]) { digits in
            if let end = Self.end(of: digits) { three[end].add(person, endsSo: true) }
          }
        }
        for text in rows.digits[Int(person)] {
          PhoneForms.forEach(of: texts[text]) { digits in
            var value = 0
            for index in 0..<digits.count {
              value = (value * 10 + Int(digits[digits.startIndex + index] & 0x0F)) % 10_000
              if index >= 2 { three[value % 1000].add(person, endsSo: false) }
              if index >= 3 { four[value].add(person) }
            }
          }
        }
      }
    }
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
