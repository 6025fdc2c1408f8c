import Fetching
import Formats
import Foundation
import Memory
import People

/// What a monitor is told of builds: how the last one ended, and how each source is.
struct BuildStatus: Equatable {
  /// One list of people, or the contacts.
  struct Source: Equatable {
    /// What a source holds.
    enum Kind: String {
      case people, contacts
    }

    let kind: Kind
    let name: String
    let state: SourceState
    /// How many people, or cards, it gave.
    let records: Int
    /// How many records, or cards, were left out.
    let rejected: Int
    /// When it last gave a good answer, in seconds since 1970; `nil` where nobody knows.
    let answeredAt: Int?
  }

  /// When the last build ended, in seconds since 1970. This and what follows is `nil` where nobody knows.
  var endedAt: Int?
  var exitCode: Int?
  /// When a build last ended with 0, in seconds since 1970.
  var succeededAt: Int?
  /// How many people the site shows.
  var people: Int?
  /// In the configuration's order, the contacts last.
  var sources: [Source] = []

  /// Takes what a build found. What it did not come to know stays as an earlier one found it.
  ///
  /// - Parameter words: keeps secrets out of names.
  mutating func take(_ result: BuildResult, _ words: any ReportWords) {
    var facts: SiteFacts?
    switch result.ending {
    case .stopped: break
    case .upToDate(let before, _):
      facts = before
      people = before.people
    case .published(let made): people = made.directory.people.count
    }
    let readings = result.readings
    var sources = readings.sources.enumerated().map { index, source in
      let rejected =
        facts.map { $0.lists[index].rejected } ?? source.value?.rejectedCount ?? 0
      return self.source(source, .people, rejected: rejected, words)
    }
    if let contacts = readings.contacts {
      let rejected = facts?.contacts.map(\.rejected) ?? contacts.value?.refusals ?? 0
      sources.append(source(contacts, .contacts, rejected: rejected, words))
    }
    self.sources = sources
  }

  /// Takes how a build ended.
  mutating func end(with exitCode: Int, at time: Date) {
    let seconds = Int(time.timeIntervalSince1970)
    endedAt = seconds
    self.exitCode = exitCode
    if exitCode == 0 { succeededAt = seconds }
  }

  private func source<Value>(
    _ reading: Reading<Value>, _ kind: Source.Kind, rejected: Int, _ words: any ReportWords
  ) -> Source {
    let name = words.concealed(reading.source.name)
    let earlier = sources.first { $0.kind == kind && $0.name == name }
    return Source(
      kind: kind, name: name, state: reading.state, records: reading.people, rejected: rejected,
      answeredAt: reading.asOf.map { Int($0.timeIntervalSince1970) } ?? earlier?.answeredAt)
  }
}
