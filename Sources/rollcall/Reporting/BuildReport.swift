import Feeds
import Foundation
import People
import Publishing

/// What `--report` writes: `docs/report.md` describes it. It names values by their place and holds
/// none of those that were left out.
struct BuildReport: Encodable {
  /// How a build ended.
  enum Outcome: String, Encodable {
    case written
    case upToDate = "up-to-date"
    /// Going on would have lost people, or there was no data at all: nothing was touched.
    case stopped
  }

  let generator = "Rollcall"
  let version = Rollcall.version
  let builtAt: String
  let outcome: Outcome
  let sources: [SourceEntry]
  let contacts: ContactsEntry?
  /// How many people the site shows; this and what follows is absent where the build stopped.
  private(set) var people: Int?
  private(set) var conflicts: [ConflictEntry]?
  private(set) var matching: MatchingEntry?
  private(set) var history: HistoryReport?
  private(set) var site: SiteEntry?
  /// Seconds by stage.
  let timings: [String: Double]

  /// The report of a build that stopped with nothing touched.
  init(builtAt: Date, readings: SourceReadings, times: StageTimes, conceal: (String) -> String) {
    self.init(
      builtAt: builtAt, outcome: .stopped, readings: readings, times: times, conceal: conceal)
  }

  /// The report of a build that published a site.
  init(
    builtAt: Date, readings: SourceReadings, directory: Directory, history: History?,
    published: PublishReport, output: String, times: StageTimes, conceal: (String) -> String
  ) {
    let isChanged = !published.written.isEmpty || !published.removed.isEmpty
    self.init(
      builtAt: builtAt, outcome: isChanged ? .written : .upToDate, readings: readings,
      times: times, conceal: conceal)
    people = directory.people.count
    conflicts = directory.conflicts.map { ConflictEntry($0, people: directory.people) }
    matching = readings.contacts?.value.map { MatchingEntry(directory, export: $0) }
    self.history = history.map(HistoryReport.init)
    site = SiteEntry(published, output: output)
  }

  private init(
    builtAt: Date, outcome: Outcome, readings: SourceReadings, times: StageTimes,
    conceal: (String) -> String
  ) {
    self.builtAt = builtAt.formatted(.iso8601)
    self.outcome = outcome
    sources = readings.sources.map { SourceEntry($0, conceal: conceal) }
    contacts = readings.contacts.map { ContactsEntry($0, conceal: conceal) }
    timings = times.seconds
  }

  /// The file's bytes.
  ///
  /// - Throws: what the encoder throws, which has nothing to refuse here.
  func bytes() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
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
