import Basics

/// Everybody by position, and by project, each list in parts by office.
struct ListSection: Sendable {
  /// A row: in which part of which list it stands, in their order, and whose it is.
  private struct Row {
    /// Numbers of the kind, the term and the office, as they sort.
    let part: UInt64
    let person: Int32

    var isOfPosition: Bool { part >> 63 == 1 }
    var term: Int { Int(part >> 42 & 0x1F_FFFF) }
    var office: Int { Int(part >> 21 & 0x1F_FFFF) }
  }

  /// Terms as keys have them sort as texts: "10." is before "2.".
  private struct Places {
    /// The place of each term; those without one are before all.
    let ofTerms: [UInt64]

    init(_ count: Int) {
      var places = [UInt64](repeating: 0, count: count)
      let sorted = (0..<count).sorted { String($0, radix: 36) + "." < String($1, radix: 36) + "." }
      for (place, term) in sorted.enumerated() { places[term] = UInt64(place + 1) }
      ofTerms = places
    }
  }

  let section: TreeSection

  /// - Parameter places: by what rows of one part are sorted.
  init(
    _ rows: PeopleRows, places: SortPlaces, tops: TermTops,
    counts: (positions: Int, projects: Int, offices: Int)
  ) {
    let positions = Places(counts.positions).ofTerms
    let projects = Places(counts.projects).ofTerms
    let offices = Places(counts.offices).ofTerms
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var found: [Row] = []
      found.reserveCapacity(4 * range.count)
      for person in places.people[range] {
        let index = Int(person)
        rows.positions.withNumbers(of: index) { ofPositions in
          rows.projects.withNumbers(of: index) { ofProjects in
            rows.offices.withNumbers(of: index) { ofOffices in
              let position = ofPositions.first.map { positions[Int($0)] } ?? 0
              for number in 0..<max(1, ofOffices.count) {
                let office = ofOffices.isEmpty ? 0 : offices[Int(ofOffices[number])]
                found.append(Row(part: 1 << 63 | position << 42 | office << 21, person: person))
                for project in ofProjects {
                  found.append(
                    Row(part: projects[Int(project)] << 42 | office << 21, person: person))
                }
              }
            }
          }
        }
      }
      return found
    }
    // In the order of places: those of one part stay so.
    let found = parts.joined(sortedBelow: counts.offices + 1) { $0.office }
      .sorted(below: counts.projects + counts.positions + 2) {
        $0.isOfPosition ? counts.projects + 1 + $0.term : $0.term
      }
    let names = (
      positions: Self.names(positions), projects: Self.names(projects), offices: Self.names(offices)
    )
    func key(_ row: Row) -> [UInt8] {
      let list =
        row.isOfPosition ? "lp" + names.positions[row.term] : "lj" + names.projects[row.term]
      return Array((list + names.offices[row.office]).utf8) + places.text(of: Int(row.person))
    }
    var answers: [(index: Int, answer: TreeAnswer)] = []
    for answer in tops.answers {
      var (low, high) = (answers.last?.index ?? 0, found.count)
      while low < high {
        let middle = (low + high) / 2
        if key(found[middle]).lexicographicallyPrecedes(answer.key) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      answers.append((low, answer))
    }
    section = TreeSection(
      "l", .people(found.map(\.person)), count: found.count, answers: answers, cutting: .rows
    ) {
      key(found[$0])
    } hash: { index in
      var hash = ContentHash()
      hash.append(word: found[index].part)
      hash.append(word: places.hashes[Int(found[index].person)])
      return hash.value
    }
  }

  /// What stands in a key for each place.
  private static func names(_ places: [UInt64]) -> [String] {
    var names = [String](repeating: "-.", count: places.count + 1)
    for (term, place) in places.enumerated() { names[Int(place)] = String(term, radix: 36) + "." }
    return names
  }
}
