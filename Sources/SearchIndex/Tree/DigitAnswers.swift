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
    var runs: [Int] = []
    rows.digits.texts.withUnsafeTexts { texts in
      for person in rows.indices {
        runs.removeAll(keepingCapacity: true)
        for text in rows.digits[Int(person)] {
          PhoneForms.forEach(of: texts[text]) { Self.collect($0, to: &runs) }
        }
        runs.sort()
        var last = -1
        for code in runs where code >> 1 != last {
          let (run, endsSo) = (code >> 1, code & 1 == 0)
          last = run
          // Three digits are numbered behind the four.
          if run < four.count {
            four[run] += 1
          } else {
            three[run - four.count].add(person, endsSo: endsSo)
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

  /// Adds each run of three and of four digits, doubled, and one more where the number goes on behind it.
  private static func collect(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>, to runs: inout [Int]
  ) {
    var value = 0
    for (index, digit) in digits.enumerated() {
      value = (value * 10 + Int(digit & 0x0F)) % 10_000
      let goesOn = index == digits.count - 1 ? 0 : 1
      if index >= 2 { runs.append((10_000 + value % 1000) << 1 | goesOn) }
      if index >= 3 { runs.append(value << 1 | goesOn) }
    }
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
