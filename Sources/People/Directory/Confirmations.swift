/// When people last confirmed their entries.
package struct Confirmations: Codable, Equatable, Sendable {
  /// The number of people by day, in days since 1970-01-01.
  private var people: [Int: Int] = [:]
  /// The number of people without a day.
  private var never = 0
  /// For how many days a confirmation counts.
  private let lasting: Int

  /// `nil` if nobody of the directory has a day.
  package init?(of directory: Directory, lasting: Int) {
    self.lasting = lasting
    for index in directory.people.indices {
      if let day = directory.confirmed(index) { people[day, default: 0] += 1 } else { never += 1 }
    }
    if people.isEmpty { return nil }
  }

  /// The number of people whose confirmation is too old on a day, or missing.
  package func stale(on day: Int) -> Int {
    people.reduce(never) { $0 + (Self.lastDay(of: $1.key, lasting) < day ? $1.value : 0) }
  }

  /// The last day on which a confirmation counts.
  package static func lastDay(of day: Int, _ lasting: Int) -> Int { day + lasting }
}

extension Directory {
  /// The day on which a person last confirmed the entry, in days since 1970-01-01.
  package func confirmed(_ index: Int) -> Int? {
    people.texts(of: .confirmed, at: index).first.flatMap { Timestamp(iso8601: $0)?.day }
  }

  /// Whose confirmation is too old on a day, or missing: the oldest first, then by name. `nil` if nobody has one.
  package func stale(on day: Int, lasting: Int) -> [(person: Int, day: Int?)]? {
    let days = people.indices.map { (person: $0, day: confirmed($0)) }
    guard days.contains(where: { $0.day != nil }) else { return nil }
    return days.filter { $0.day.map { Confirmations.lastDay(of: $0, lasting) < day } ?? true }
      .sorted {
        ($0.day ?? .min, people[$0.person].name.full, $0.person)
          < ($1.day ?? .min, people[$1.person].name.full, $1.person)
      }
  }
}
