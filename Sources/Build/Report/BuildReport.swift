import Asking
package import Basics
package import Foundation
import Output
import People
import Settings

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
  /// The sources of absences; absent without any.
  private(set) var away: [ReadingEntry]?
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
  private(set) var matching: MatchingEntry?
  private(set) var history: HistoryReport?
  private(set) var site: SiteEntry?
  /// Seconds by stage.
  private(set) var timings: [String: Double]?

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
    away = readings.away.isEmpty ? nil : readings.away.map { ReadingEntry($0, secrets) }
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
    matching = readings.contacts?.value.map { MatchingEntry(made.directory, export: $0) }
    history = result.history.map(HistoryReport.init)
    site = SiteEntry(published, output: result.output)
  }

  /// Writes the report.
  package func write(to file: ReplacedFile) throws(ReplacedFile.Problem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(self) else { throw .cannotWrite(file.place) }
    try file.write(bytes + Data("\n".utf8))
  }
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
        (origin.key, origin.sources.map { secrets.masked(sources[$0].name) })
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
