import Basics

extension TreeSection {
  /// Everybody by the last four digits of their numbers, behind how many have the four anywhere.
  static func tails(
    _ rows: PeopleRows, places: SortPlaces, _ answers: [TreeAnswer]
  ) -> TreeSection {
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [(tail: UInt64, person: Int32)] = []
      found.reserveCapacity(range.count)
      rows.digits.texts.withUnsafeTexts { texts in
        for person in places.people[range] {
          let start = found.count
          for text in rows.digits[Int(person)] {
            PhoneForms.forEach(of: texts[text]) { digits in
              let tail = PackedDigits(digits.suffix(4)).high
              if found[start...].contains(where: { $0.tail == tail }) { return }
              found.append((tail, person))
            }
          }
        }
      }
      return found
    }
    // Four digits take sixteen bits.
    let found = parts.joined(sortedBelow: 0x10000) { Int($0.tail >> 48) }
    let placed = answers.map { answer in
      let tail = PackedDigits(answer.key.dropFirst()).high
      var (low, high) = (0, found.count)
      while low < high {
        let middle = (low + high) / 2
        if found[middle].tail < tail { low = middle + 1 } else { high = middle }
      }
      return (index: low, answer: answer)
    }
    return TreeSection(
      "t", .people(found.map(\.person)), forms: RowForms(hasProjects: false), count: found.count,
      answers: placed,
      cutting: .rows
    ) { index in
      let digits = PackedDigits(high: found[index].tail).digits
      return Array("t".utf8) + digits + Array(" ".utf8) + places.text(of: Int(found[index].person))
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: found[index].tail)
      hash.append(word: places.hashes[Int(found[index].person)])
      return hash.value
    }
  }
}
