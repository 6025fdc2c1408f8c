import Basics

/// Everybody by position and by project, each list by office.
struct ListSection: Sendable {
  private struct Row {
    /// The kind, the sort rank of the term, and that of the office: 1, 21 and 21 bits.
    let part: UInt64
    let person: Int32

    var isOfPosition: Bool { part >> 63 == 1 }
    var term: Int { Int(part >> 42 & 0x1F_FFFF) }
    var office: Int { Int(part >> 21 & 0x1F_FFFF) }
  }

  let section: TreeSection

  init(
    _ rows: PeopleRows, order: ListOrder, terms: TermPostings,
    counts: (positions: Int, projects: Int, offices: Int)
  ) {
    let positions = Self.sortRanks(counts.positions)
    let projects = Self.sortRanks(counts.projects)
    let offices = Self.sortRanks(counts.offices)
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [Row] = []
      found.reserveCapacity(4 * range.count)
      for person in order.people[range] {
        let index = Int(person)
        let ofPositions = rows.positions[index]
        let ofProjects = rows.projects[index]
        let ofOffices = rows.offices[index]
        let position = ofPositions.isEmpty ? 0 : positions[Int(ofPositions[0])]
        for number in 0..<max(1, ofOffices.count) {
          let office = ofOffices.isEmpty ? 0 : offices[Int(ofOffices[number])]
          found.append(Row(part: 1 << 63 | position << 42 | office << 21, person: person))
          for index in ofProjects.indices {
            let project = projects[Int(ofProjects[index])]
            found.append(Row(part: project << 42 | office << 21, person: person))
          }
        }
      }
      return found
    }
    // Stable sorts: rows of one part stay in list order.
    let byOffice = parts.joined(sortedBelow: counts.offices + 1) { $0.office }
    let found = [byOffice].joined(sortedBelow: counts.projects + counts.positions + 2) {
      $0.isOfPosition ? counts.projects + 1 + $0.term : $0.term
    }
    let names = (
      positions: Self.names(positions), projects: Self.names(projects), offices: Self.names(offices)
    )
    func key(_ row: Row) -> [UInt8] {
      let list =
        row.isOfPosition ? "lp" + names.positions[row.term] : "lj" + names.projects[row.term]
      return Array((list + names.offices[row.office]).utf8) + order.text(of: Int(row.person))
    }
    var answers: [(index: Int, answer: TreeAnswer)] = []
    for answer in terms.answers("l") {
      let index = Int.lowerBound((answers.last?.index ?? 0)..<found.count) {
        key(found[$0]).lexicographicallyPrecedes(answer.key)
      }
      answers.append((index, answer))
    }
    section = TreeSection(
      "l", .people(found.map(\.person)), count: found.count, answers: answers,
      chunking: .rows(oneOfGroups: 4)
    ) {
      key(found[$0])
    } group: { index in
      let part = found[index].part
      return part == found[index + 1].part ? nil : ContentHash.of(part)
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: found[index].part)
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
