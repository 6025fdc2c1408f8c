import Basics

private struct ListRow {
  /// The list, the sort rank of the term, and that of the term that divides the list: 1, 21 and 21 bits.
  let group: UInt64
  let person: Int32

  init(list: Int, term: UInt64, part: UInt64, person: Int32) {
    group = UInt64(list) << 63 | term << 42 | part << 21
    self.person = person
  }

  var list: Int { Int(group >> 63) }
  var term: Int { Int(group >> 42 & 0x1F_FFFF) }
  var part: Int { Int(group >> 21 & 0x1F_FFFF) }
}

extension TreeSection {
  /// Everybody by the terms of the fields that have lists, each list divided by the terms of another field.
  ///
  /// - Parameters:
  ///   - layouts: those of all fields. At most two have lists.
  ///   - counts: by the field, the number behind the last one that a term may have.
  static func lists(
    _ rows: PeopleRows, order: ListOrder, terms: TermPostings, layouts: [FieldLayout],
    counts: [Int]
  ) -> TreeSection {
    let lists = layouts.indices.filter { layouts[$0].list != nil }
      .sorted { layouts[$0].letter < layouts[$1].letter }
    let divider = layouts.firstIndex { $0.dividesLists } ?? 0
    let ranks = counts.map(sortRanks)
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [ListRow] = []
      found.reserveCapacity(4 * range.count)
      let divided = rows.terms[divider]
      for (list, field) in lists.enumerated() {
        let listed = rows.terms[field]
        let isOfAll = layouts[field].list == .everybody
        for person in order.people[range] {
          let own = listed[Int(person)]
          if own.isEmpty, !isOfAll { continue }
          let parts = divided[Int(person)]
          for part in 0..<max(1, parts.count) {
            let part = parts.isEmpty ? 0 : ranks[divider][Int(parts[part])]
            for term in 0..<max(1, own.count) {
              let term = own.isEmpty ? 0 : ranks[field][Int(own[term])]
              found.append(ListRow(list: list, term: term, part: part, person: person))
            }
          }
        }
      }
      return found
    }
    // Stable sorts: rows of one part stay in list order.
    let starts = lists.indices.map { list in
      lists.prefix(list).reduce(0) { $0 + counts[$1] + 1 }
    }
    let byPart = parts.joined(sortedBelow: counts[divider] + 1) { $0.part }
    let found = [byPart].joined(sortedBelow: lists.reduce(0) { $0 + counts[$1] + 1 }) {
      starts[$0.list] + $0.term
    }
    let names = ranks.map(names)
    func key(_ row: ListRow) -> [UInt8] {
      let field = lists[row.list]
      let list = "l" + layouts[field].letter + names[field][row.term] + names[divider][row.part]
      return Array(list.utf8) + order.text(of: Int(row.person))
    }
    var answers: [(index: Int, answer: TreeAnswer)] = []
    for answer in terms.answers("l") {
      let index = Int.lowerBound((answers.last?.index ?? 0)..<found.count) {
        key(found[$0]).lexicographicallyPrecedes(answer.key)
      }
      answers.append((index, answer))
    }
    return TreeSection(
      "l", .people(found.map(\.person)), count: found.count, answers: answers,
      chunking: .rows(oneOfGroups: 4)
    ) {
      key(found[$0])
    } group: { index in
      let group = found[index].group
      return group == found[index + 1].group ? nil : ContentHash.of(group)
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: found[index].group)
      hash.append(word: order.hashes[Int(found[index].person)])
      return hash.value
    }
  }

  /// The rank of each term's number among those of keys, which sort as texts ("10." before "2."); from 1 on, since
  /// 0 stands for none.
  private static func sortRanks(_ count: Int) -> [UInt64] {
    var ranks = [UInt64](repeating: 0, count: count)
    let sorted = (0..<count).sorted { String($0, radix: 36) + "." < String($1, radix: 36) + "." }
    for (rank, term) in sorted.enumerated() { ranks[term] = UInt64(rank + 1) }
    return ranks
  }

  private static func names(_ ranks: [UInt64]) -> [String] {
    var names = [String](repeating: "-.", count: ranks.count + 1)
    for (term, rank) in ranks.enumerated() { names[Int(rank)] = String(term, radix: 36) + "." }
    return names
  }
}
