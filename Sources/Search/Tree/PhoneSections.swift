import Basics

extension TreeSection {
  /// Shorter runs of digits are found by answers and by the ends of numbers.
  private static let leastDigits = 5

  /// All suffixes of phone numbers, and answers for each three digits.
  static func digits(_ rows: PeopleRows, _ answers: [TreeAnswer]) -> TreeSection {
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [PackedDigits] = []
      found.reserveCapacity(6 * range.count)
      for person in range {
        rows.forEachRunOfDigits(of: person) { digits in
          let most = min(digits.count, PackedDigits.most)
          var rest = PackedDigits(digits.extracting(digits.count - most..<digits.count))
          for _ in stride(from: most, through: leastDigits, by: -1) {
            found.append(rest)
            rest = rest.withoutFirst
          }
        }
      }
      return found
    }
    let packed = sortedOnce(parts)
    let answers = answers.map { answer in
      let digits = answer.key.dropFirst()
      let key = PackedDigits(digits.span)
      return (
        index: Int.lowerBound(packed.indices) { packed[$0].precedes(key) }, answer: answer
      )
    }
    return TreeSection(
      "d", .texts(.digits(packed)), options: RowOptions(hasAllTerms: false), count: packed.count,
      answers: answers, chunking: Chunking(least: 1500, most: 6000, mean: 1500)
    ) { index in
      Array("d".utf8) + packed[index].digits
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: packed[index].high)
      hash.append(word: packed[index].low)
      return hash.value
    }
  }

  private static func sortedOnce(_ parts: [[PackedDigits]]) -> [PackedDigits] {
    // By the first four digits.
    var (all, partitions) = parts.partitioned(below: 0x10000) { Int($0.high >> 48) }
    all.radixSort(partitions: partitions) { $0.precedes($1) }
    var count = 0
    for index in all.indices where count == 0 || all[index] != all[count - 1] {
      all[count] = all[index]
      count += 1
    }
    all.removeLast(all.count - count)
    return all
  }

  /// Everybody by the last four digits of their numbers, and answers that count who has four digits anywhere.
  static func tails(_ rows: PeopleRows, order: ListOrder, _ answers: [TreeAnswer]) -> TreeSection {
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [(tail: UInt64, person: Int32)] = []
      found.reserveCapacity(range.count)
      for person in order.people[range] {
        let start = found.count
        rows.forEachRunOfDigits(of: Int(person)) { digits in
          let tail = PackedDigits(digits.extracting(max(0, digits.count - 4)..<digits.count)).high
          if found[start...].contains(where: { $0.tail == tail }) { return }
          found.append((tail, person))
        }
      }
      return found
    }
    let found = parts.joined(sortedBelow: 0x10000) { Int($0.tail >> 48) }
    let placed = answers.map { answer in
      let digits = answer.key.dropFirst()
      let tail = PackedDigits(digits.span).high
      return (index: Int.lowerBound(found.indices) { found[$0].tail < tail }, answer: answer)
    }
    return TreeSection(
      "t", .people(found.map(\.person)), options: RowOptions(hasAllTerms: false),
      count: found.count, answers: placed, chunking: .rows(oneOfGroups: 4)
    ) { index in
      let digits = PackedDigits(high: found[index].tail).digits
      return Array("t".utf8) + digits + Array(" ".utf8) + order.text(of: Int(found[index].person))
    } group: { index in
      let tail = found[index].tail
      return tail == found[index + 1].tail ? nil : ContentHash.of(tail)
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: found[index].tail)
      hash.append(word: order.hashes[Int(found[index].person)])
      return hash.value
    }
  }
}

/// Answers for all three and four digits in phone numbers: how many people have them, and for three digits the
/// first people.
struct DigitAnswers {
  /// This many rows fill the first screen.
  private static let mostRows = 20

  private struct Three {
    var count = 0
    private var last: Int32 = -1
    /// The first people whose numbers end so, and the first others.
    var atEnd: [Int32] = []
    var inside: [Int32] = []

    mutating func add(_ person: Int32, endsSo: Bool) {
      if last == person { return }
      last = person
      count += 1
      if endsSo, atEnd.count < mostRows { atEnd.append(person) }
      if !endsSo, inside.count < mostRows { inside.append(person) }
    }
  }

  private struct Four {
    var count = 0
    private var last: Int32 = -1

    mutating func add(_ person: Int32) {
      if last == person { return }
      last = person
      count += 1
    }
  }

  let ofThree: [TreeAnswer]
  let ofFour: [TreeAnswer]

  init(_ rows: PeopleRows) {
    var three = [Three](repeating: Three(), count: 1000)
    var four = [Four](repeating: Four(), count: 10_000)
    for person in rows.indices {
      // First the ends of numbers: a person is counted once for each digits.
      rows.forEachRunOfDigits(of: Int(person)) { digits in
        guard digits.count >= 3 else { return }
        var end = 0
        for index in digits.count - 3..<digits.count { end = end * 10 + Int(digits[index] & 0x0F) }
        three[end].add(person, endsSo: true)
      }
      rows.forEachRunOfDigits(of: Int(person)) { digits in
        var value = 0
        for index in digits.indices {
          value = (value * 10 + Int(digits[index] & 0x0F)) % 10_000
          if index >= 2 { three[value % 1000].add(person, endsSo: false) }
          if index >= 3 { four[value].add(person) }
        }
      }
    }
    ofThree = three.enumerated().filter { $1.count > 0 }.map { digits, found in
      Self.answer(
        "d", digits + 1000, found.count, (found.atEnd + found.inside).prefix(Self.mostRows))
    }
    ofFour = four.enumerated().filter { $1.count > 0 }.map {
      Self.answer("t", $0 + 10_000, $1.count, [])
    }
  }

  /// - Parameter digits: with a leading 1.
  private static func answer(
    _ letter: String, _ digits: Int, _ count: Int, _ people: ArraySlice<Int32>
  ) -> TreeAnswer {
    TreeAnswer(
      key: Array(letter.utf8) + String(digits).utf8.dropFirst(),
      total: min(count, TreeAnswer.most + 1), people: Array(people))
  }
}

extension PeopleRows {
  /// Calls `body` with the digits of each form of each phone number of a person.
  fileprivate func forEachRunOfDigits(of person: Int, _ body: (Span<UInt8>) -> Void) {
    let texts = digits.texts.texts
    for index in digits[person] {
      let text = texts[index]
      var start = text.index { $0 >= 0x30 }
      while start < text.count {
        let end = text.index(from: start) { $0 < 0x30 }
        body(text.extracting(start..<end))
        start = text.index(from: end) { $0 >= 0x30 }
      }
    }
  }
}
