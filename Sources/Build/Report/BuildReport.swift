import Asking
package import Basics
package import Foundation
import Memory
import Output
package import People
import Settings
import VCard

/// What `--report` writes: `docs/reference/report.md` describes it. It names values by their place and holds
/// none of those that were left out.
package struct BuildReport: Encodable {
  /// How a build ended.
  enum Outcome: String, Encodable {
    case written
    case upToDate = "up-to-date"
    /// Going on would have lost people, or there was no data at all: nothing was touched.
    case stopped
    /// The build ended before its end, by an error or a signal.
    case failed
  }

  let generator = "Rollcall"
  let version = Program.version
  let builtAt: String
  let outcome: Outcome
  /// Why the build failed; there is nothing else then.
  private(set) var error: String?
  private(set) var sources: [ReadingEntry]?
  private(set) var contacts: ReadingEntry?
  /// How many people the site shows; this and what follows is absent where the build stopped.
  private(set) var people: Int?
  /// How many people the sources' records hide.
  private(set) var hidden: Int?
  private(set) var conflicts: [ConflictEntry]?
  /// Which sources each person's values come from.
  private(set) var origins: [OriginEntry]?
  /// What each source's people lack.
  private(set) var completeness: [CompletenessEntry]?
  private(set) var managers: [ManagerEntry]?
  /// The tops of the organization, if it is a tree.
  private(set) var units: [UnitCount]?
  private(set) var matching: MatchingEntry?
  private(set) var history: HistoryReport?
  private(set) var site: SiteEntry?
  /// Seconds by stage.
  private(set) var timings: [String: Double]?
  /// The sources of wings that have any, by their key; members of the report.
  private var ofWings: [String: [ExtendedObject<ReadingEntry>]] = [:]

  private enum CodingKeys: CodingKey {
    case generator, version, builtAt, outcome, error, sources, contacts, people, hidden, conflicts,
      origins, completeness, managers, units, matching, history, site, timings
  }

  /// - Parameter error: why the build failed, without secrets.
  package init(error: String, at time: Date) {
    builtAt = time.formatted(.iso8601)
    outcome = .failed
    self.error = error
  }

  package init(_ result: BuildResult, secrets: Secrets) {
    let readings = result.readings
    builtAt = result.builtAt.formatted(.iso8601)
    sources = readings.sources.map { ReadingEntry($0, secrets) }
    contacts = readings.contacts.map { ReadingEntry($0, secrets) }
    ofWings = Dictionary(grouping: readings.ofWings, by: \.source.list.key)
      .mapValues { $0.map { ReadingEntry.ofWing($0, secrets) } }
    timings = result.times.seconds
    guard case .published(let made) = result.ending else {
      outcome = .stopped
      return
    }
    let published = made.report
    outcome = published.isChanged ? .written : .upToDate
    people = made.directory.people.count
    hidden = made.directory.hiddenCount
    conflicts = made.directory.conflicts.map {
      ConflictEntry($0, people: made.directory.people)
    }
    origins = made.directory.origins.enumerated().map { index, origins in
      OriginEntry(origins, of: made.directory.people[index], readings.sources, secrets)
    }
    completeness = made.gaps.map { gaps in
      zip(gaps, readings.sources).map {
        CompletenessEntry($0, source: secrets.masked($1.name))
      }
    }
    managers = made.directory.unresolvedReferences.map {
      ManagerEntry($0, people: made.directory.people, readings.sources, secrets)
    }
    units = made.directory.units?.tops.map(UnitCount.init)
    matching = readings.contacts?.value.map { MatchingEntry(made.directory, export: $0) }
    history = result.history.map(HistoryReport.init)
    site = SiteEntry(published, output: result.output)
  }

  /// Writes the report.
  package func write(to file: ReplacedFile) throws(ReplacedFile.Problem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(ExtendedObject(self, ofWings.map { ($0, $1) }))
    else {
      throw file.problem(.cannotWrite(file.place))
    }
    try file.write(bytes + Data("\n".utf8))
  }
}

/// A unit with the number of people in it and below.
struct UnitCount: Encodable, Equatable {
  let name: String
  let people: Int
}

/// A person as the report names one.
struct PersonEntry: Encodable {
  let name: String
  let slug: String
}

extension PersonEntry {
  init(_ person: Person) {
    self.init(name: person.name.full, slug: person.slug)
  }
}

/// A value on which sources differ.
struct ConflictEntry: Encodable {
  let person: PersonEntry
  let field: String
  /// The source whose value is shown.
  let kept: String
  /// The source whose value is not.
  let dropped: String

  init(_ conflict: Conflict, people: [Person]) {
    person = PersonEntry(people[conflict.person])
    field = conflict.field
    kept = conflict.kept
    dropped = conflict.dropped
  }
}

/// The sources of one person's values.
struct OriginEntry: Encodable {
  let person: PersonEntry
  /// The names of sources by field.
  let fields: [String: [String]]

  init(
    _ origins: PersonOrigins, of person: Person, _ sources: [SourceResult],
    _ secrets: Secrets
  ) {
    self.person = PersonEntry(person)
    fields = Dictionary(
      origins.fields.map { origin in
        (
          origin.key,
          origin.isEdited ? ["edits"] : origin.sources.map { secrets.masked(sources[$0].name) }
        )
      }
    ) { first, _ in first }
  }
}

/// A record that names a manager whom nobody can be told to be. What it names is not told.
struct ManagerEntry: Encodable {
  /// Whose manager is meant.
  let person: PersonEntry
  /// The name of the record's source.
  let source: String
  /// From 0 over all pages; absent where so many records were left out that it is not known.
  let index: Int?
  let reason: String
  /// The field that names somebody, where it is not `manager`.
  let field: String?

  init(
    _ doubt: UnresolvedReference, people: [Person], _ sources: [SourceResult],
    _ secrets: Secrets
  ) {
    person = PersonEntry(people[doubt.person])
    source = secrets.masked(sources[doubt.source].name)
    index = sources[doubt.source].index(ofRecord: doubt.record)
    reason = doubt.reason.rawValue
    field = doubt.field == .manager ? nil : doubt.field.key
  }
}

/// What the build changed in the output.
struct SiteEntry: Encodable {
  let output: String
  let written: Int
  let created: Int
  let changed: Int
  let unchanged: Int
  /// Unchanged files that were not rendered.
  let skipped: Int
  let removed: Int
  let bytesWritten: Int
  let renderingSeconds: Double
  let writingSeconds: Double
  /// Whether the next build can skip what stays the same.
  let isRemembered: Bool

  init(_ report: PublishReport, output: String) {
    self.output = output
    written = report.writtenCount
    created = report.created.count
    changed = report.changed.count
    unchanged = report.unchanged
    skipped = report.skipped
    removed = report.removed.count
    bytesWritten = report.bytesWritten
    renderingSeconds = report.rendering.roundedSeconds
    writingSeconds = report.writing.roundedSeconds
    isRemembered = report.isRemembered
  }
}

/// Which card belongs to which person. Cards that belong to nobody are a number and nothing else.
struct MatchingEntry: Encodable {
  /// A card's place in the export.
  struct Place: Encodable {
    /// The number of the card's file among those of the folder, sorted by name, from 1; absent where
    /// the export is one file.
    let file: Int?
    /// The line of the card's `BEGIN`, from 1.
    let line: Int
  }

  /// A person and the card that was taken.
  struct Match: Encodable {
    let person: PersonEntry
    let card: Place
  }

  /// A match that could have been another one.
  struct Doubt: Encodable {
    let reason: String
    let people: [PersonEntry]
    /// The card that was taken; absent where none was.
    let chosen: Place?
    /// The cards that were not taken.
    let others: [Place]
  }

  let cards: Int
  let matched: [Match]
  let doubtful: [Doubt]
  let unmatched: Int

  init(_ directory: Directory, export: ContactExport) {
    let matching = directory.matching
    let place = { (card: Int) in
      Place(file: export.files[card], line: export.cards.line(of: card))
    }
    cards = matching.total
    unmatched = matching.unmatched
    matched = matching.contacts.map {
      Match(person: PersonEntry(directory.people[$0.person]), card: place($0.contact))
    }
    doubtful = matching.doubts.map { doubt in
      switch doubt {
      case .severalCards(let person, let chosen, let others, let shares):
        Doubt(
          reason: shares ? "several-cards-one-shares" : "several-cards-first-taken",
          people: [PersonEntry(directory.people[person])], chosen: place(chosen),
          others: others.map(place))
      case .severalPeople(let contact, let people):
        Doubt(
          reason: "several-people", people: people.map { PersonEntry(directory.people[$0]) },
          chosen: nil, others: [place(contact)])
      }
    }
  }
}

/// Who joined, left and changed, in the report.
struct HistoryReport: Encodable {
  /// One thing that is remembered.
  struct Event: Encodable {
    let time: String
    let kind: String
    let person: PersonEntry
  }

  let since: String
  let joined: [PersonEntry]
  let left: [PersonEntry]
  let changed: [PersonEntry]
  /// All that `keepHistory` remembers, the oldest first.
  let events: [Event]

  init(_ history: History) {
    since = history.since.formatted(.iso8601)
    joined = history.joined.map(PersonEntry.init)
    left = history.left.map(PersonEntry.init)
    changed = history.changed.map(PersonEntry.init)
    events = history.events.map {
      Event(
        time: $0.time.formatted(.iso8601), kind: $0.kind.rawValue, person: PersonEntry($0.member))
    }
  }
}

extension PersonEntry {
  fileprivate init(_ member: History.Member) {
    self.init(name: member.name, slug: member.slug)
  }
}

/// How complete one source's people are, in the report.
package struct CompletenessEntry: Encodable, Equatable, Sendable {
  package struct Gap: Encodable, Equatable, Sendable {
    package let field: String
    package let lacking: Int
    package let unusable: Int
  }

  package let source: String
  package let people: Int
  package let fields: [Gap]

  package init(_ gaps: FieldGaps, source: String) {
    self.source = source
    people = gaps.people
    fields = gaps.gaps.map {
      Gap(field: $0.field.key, lacking: $0.lacking, unusable: $0.unusable)
    }
  }
}
