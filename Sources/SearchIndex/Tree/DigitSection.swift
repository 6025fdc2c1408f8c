import Basics

extension TreeSection {
  /// Fewer digits than this are found by answers, and at the ends of numbers.
  private static let leastDigits = 5

  /// All digits from each place of a number to its end, and answers for each three digits.
  static func digits(_ rows: PeopleRows, _ answers: [TreeAnswer]) -> TreeSection {
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [PackedDigits] = []
      found.reserveCapacity(6 * range.count)
      rows.digits.texts.withUnsafeTexts { texts in
        for person in range {
          for text in rows.digits[person] {
            PhoneForms.forEach(of: texts[text]) { digits in
              let last = digits.suffix(PackedDigits.most)
              var rest = PackedDigits(last)
              for _ in stride(from: last.count, through: leastDigits, by: -1) {
                found.append(rest)
                rest = rest.withoutFirst
              }
            }
          }
        }
      }
      return found
    }
    let packed = sorted(parts)
    let answers = answers.map { answer in
      var (low, high) = (0, packed.count)
      let key = PackedDigits(answer.key.dropFirst())
      while low < high {
        let middle = (low + high) / 2
        if packed[middle].precedes(key) { low = middle + 1 } else { high = middle }
      }
      return (index: low, answer: answer)
    }
    return TreeSection(
      "d", .texts(.digits(packed)), forms: RowForms(hasProjects: false), count: packed.count,
      answers: answers,
      cutting: Cutting(least: 1500, most: 6000, mean: 1500)
    ) { index in
      Array("d".utf8) + packed[index].digits
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: packed[index].high)
      hash.append(word: packed[index].low)
      return hash.value
    }
  }

  /// Each of them once, in order.
  private static func sorted(_ parts: [[PackedDigits]]) -> [PackedDigits] {
    // By the first four digits, which part the work.
    var starts = [Int](repeating: 0, count: 0x10001)
    for part in parts {
      for digits in part { starts[Int(digits.high >> 48) + 1] += 1 }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    let bounds = starts
    var all = [PackedDigits](repeating: PackedDigits(high: 0), count: starts[0x10000])
    for part in parts {
      for digits in part {
        let first = Int(digits.high >> 48)
        all[starts[first]] = digits
        starts[first] += 1
      }
    }
    let count = all.withUnsafeMutableBufferPointer { all in
      Stretches(all, starts: bounds).forEach { stretch in
        HeadSort.sort(stretch) { $0.precedes($1) }
      }
      var count = 0
      for digits in all where count == 0 || digits != all[count - 1] {
        all[count] = digits
        count += 1
      }
      return count
    }
    all.removeLast(all.count - count)
    return all
  }
}
