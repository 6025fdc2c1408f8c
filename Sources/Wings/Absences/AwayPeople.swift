import Basics
import People
import Site

/// Who is away in the days of a window, and until when.
struct AwayPeople: Equatable, Sendable {
  /// One person's next absence.
  struct Entry: Equatable, Sendable {
    /// The index in the directory.
    let person: Int
    /// The days since 1970-01-01, the last one included.
    let days: ClosedRange<Int>
    /// Whether the person is away on the day of the build.
    let hasBegun: Bool
    /// Who stands in, by the index in the directory.
    let deputy: Int?
  }

  /// An absence that nobody, or no deputy, can be told of.
  struct Doubt: Equatable, Sendable {
    enum Reason: CaseIterable, Equatable, Problem {
      case severalPeople
      case unknownDeputy
      case severalDeputies

      var diagnostic: Diagnostic {
        switch self {
        case .severalPeople:
          .warning(
            "absence-ambiguous", "several people may be meant; nobody is shown as away",
            "name the person by e-mail address")
        case .unknownDeputy:
          .warning(
            "absence-deputy-unknown", "nobody has the deputy's id, e-mail address or name",
            "no deputy is shown; name one by e-mail address")
        case .severalDeputies:
          .warning(
            "absence-deputy-ambiguous",
            "several people have the deputy's id, e-mail address or name",
            "no deputy is shown; name one by e-mail address")
        }
      }
    }

    let reason: Reason
    let source: Int
    let place: AnswerPlace
  }

  /// An absence that names somebody.
  struct Mention: Sendable {
    let source: Int
    /// The index in the source.
    let absence: Int
    /// The first record of each person who may be meant.
    let records: [RecordIndex]
    /// Whether it fits several people, so that nobody is told to be away.
    let isAmbiguous: Bool
  }

  /// Sorted by person.
  private(set) var entries: [Entry] = []
  /// In the order of the sources.
  private(set) var doubts: [Doubt] = []
  /// By source, the absences that fit nobody on any list, and all of them.
  private(set) var unmatched: [(count: Int, all: Int)] = []

  /// Empty unless traced.
  private(set) var mentions: [Mention] = []

  static func == (one: AwayPeople, other: AwayPeople) -> Bool {
    one.entries == other.entries && one.doubts == other.doubts
      && one.unmatched.elementsEqual(other.unmatched, by: ==)
  }

  /// Nobody.
  init() {}

  /// - Parameters:
  ///   - sources: the absences of each source.
  ///   - windows: the days of each source that are shown.
  ///   - everybody: hidden people count too, so that no one else is taken for them, but are not told to be away.
  ///   - traces: Whether to keep who is meant by each absence.
  init(
    _ sources: [[Absence]], among everybody: AllPeople, _ windows: [AbsenceWindow], traces: Bool
  ) {
    var search = AbsenceSearch(everybody)
    for absence in sources.joined() { search.want(absence) }
    search.run()
    var periods: [Int: [(days: ClosedRange<Int>, deputy: Int?)]] = [:]
    for (source, absences) in sources.enumerated() {
      var count = 0
      for (index, absence) in absences.enumerated() {
        let found = search.people(of: absence)
        if traces, let mention = Mention(found, source, index, among: everybody) {
          mentions.append(mention)
        }
        switch found {
        case .nobody: count += 1
        case .several(let people):
          if people.contains(where: { everybody.index(of: $0) != nil }) {
            doubts.append(Doubt(reason: .severalPeople, source: source, place: absence.place))
          }
        case .people(let people):
          let shown = people.compactMap { everybody.index(of: $0) }
          if shown.isEmpty { continue }
          let deputy = deputy(of: absence, source, search, everybody)
          let days = absence.periods.filter { $0.overlaps(windows[source].days) }
          for person in shown where !days.isEmpty {
            periods[person, default: []] += days.map { ($0, deputy == person ? nil : deputy) }
          }
        }
      }
      unmatched.append((count, absences.count))
    }
    entries = periods.sorted { $0.key < $1.key }.compactMap { person, periods in
      Self.next(periods).map {
        Entry(
          person: person, days: $0.days, hasBegun: $0.days.lowerBound <= windows[0].today,
          deputy: $0.deputy)
      }
    }
  }

  private mutating func deputy(
    of absence: Absence, _ source: Int, _ search: AbsenceSearch, _ everybody: AllPeople
  ) -> Int? {
    guard let deputy = absence.deputy else { return nil }
    switch search.people(named: deputy) {
    case .nobody:
      doubts.append(Doubt(reason: .unknownDeputy, source: source, place: absence.place))
      return nil
    case .several:
      doubts.append(Doubt(reason: .severalDeputies, source: source, place: absence.place))
      return nil
    case .people(let people): return people.first.flatMap { everybody.index(of: $0) }
    }
  }

  /// The first absence. Absences that follow one another are one, also with a weekend in between.
  private static func next(
    _ periods: [(days: ClosedRange<Int>, deputy: Int?)]
  ) -> (days: ClosedRange<Int>, deputy: Int?)? {
    let sorted = periods.enumerated().sorted {
      ($0.element.days.lowerBound, $0.element.days.upperBound, $0.offset)
        < ($1.element.days.lowerBound, $1.element.days.upperBound, $1.offset)
    }.map(\.element)
    var found: (days: ClosedRange<Int>, deputy: Int?)?
    for period in sorted {
      guard let current = found else {
        found = period
        continue
      }
      let gap =
        current.days.upperBound + 1..<max(current.days.upperBound + 1, period.days.lowerBound)
      guard gap.count <= 2, gap.allSatisfy({ CalendarDay.weekday(of: $0) >= 5 }) else { break }
      found = (
        current.days.lowerBound...max(current.days.upperBound, period.days.upperBound),
        current.deputy ?? period.deputy
      )
    }
    return found
  }
}

extension AwayPeople.Mention {
  fileprivate init?(
    _ found: AbsenceSearch.Found, _ source: Int, _ absence: Int, among everybody: AllPeople
  ) {
    let people: [Int]
    switch found {
    case .nobody: return nil
    case .people(let found), .several(let found): people = found
    }
    let isAmbiguous = if case .several = found { true } else { false }
    self.init(
      source: source, absence: absence, records: people.map { everybody.firsts[$0] },
      isAmbiguous: isAmbiguous)
  }
}
