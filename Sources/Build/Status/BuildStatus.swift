import Asking
package import Basics
package import Foundation
import Lists
import Memory
import People
import Settings
import Site

/// The status of builds and sources, for monitoring.
struct BuildStatus: Equatable {
  struct Source: Equatable {
    /// `people`, `contacts`, or the key of a wing's sources.
    let kind: String
    let name: String
    let state: SourceState
    let records: Int
    let rejected: Int
    /// When it last gave a good answer, in seconds since 1970.
    let answeredAt: Int?
    /// What its people lacked at the last build that changed anything, by field.
    var gaps: [CompletenessEntry.Gap] = []
  }

  /// In seconds since 1970; like all that follows `nil` if unknown.
  var endedAt: Int?
  var exitCode: Int?
  /// The end of the last build with exit code 0.
  var succeededAt: Int?
  /// The number of people on the site.
  var people: Int?
  /// The number of people whose confirmation is too old or missing; `nil` if nobody confirms.
  var stale: Int?
  /// The tops of the organization, if it is a tree, with the number of people in each.
  var units: [UnitCount] = []
  var sources: [Source] = []

  /// Updates the status; what the build did not find out stays.
  mutating func take(_ result: BuildResult, at time: Date, _ secrets: Secrets) {
    let day = Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
    var facts: SiteFacts?
    var gaps: [FieldGaps]?
    switch result.ending {
    case .stopped: break
    case .upToDate(let before, _):
      facts = before
      people = before.people
      stale = before.confirmations?.stale(on: day)
    case .published(let made):
      people = made.directory.people.count
      stale = made.confirmations?.stale(on: day)
      units = []
      for (name, people) in made.directory.units?.tops ?? [] {
        // Tops of one name are one series.
        if let index = units.firstIndex(where: { $0.name == name }) {
          units[index] = UnitCount(name: name, people: units[index].people + people)
        } else {
          units.append(UnitCount(name: name, people: people))
        }
      }
      gaps = made.gaps
    }
    let readings = result.readings
    var sources = readings.sources.enumerated().map { index, source in
      let rejected =
        facts.map { $0.lists[index].rejected } ?? source.value?.rejectedCount ?? 0
      var made = self.source(source, "people", rejected: rejected, secrets)
      if let gaps { made.gaps = CompletenessEntry(gaps[index], source: made.name).fields }
      return made
    }
    if let contacts = readings.contacts {
      let rejected = facts?.contacts.map(\.rejected) ?? contacts.value?.refusals ?? 0
      sources.append(source(contacts, "contacts", rejected: rejected, secrets))
    }
    for answer in readings.ofWings {
      sources.append(
        source(
          answer.reading, answer.source.list.key, rejected: answer.reading.value?.faultCount ?? 0,
          secrets))
    }
    self.sources = sources
  }

  /// Notes the exit code.
  mutating func end(with exitCode: Int, at time: Date) {
    let seconds = Int(time.timeIntervalSince1970)
    endedAt = seconds
    self.exitCode = exitCode
    if exitCode == 0 { succeededAt = seconds }
  }

  private func source<Value>(
    _ reading: Reading<Value>, _ kind: String, rejected: Int, _ secrets: Secrets
  ) -> Source {
    let name = secrets.masked(reading.source.name)
    let earlier = sources.first { $0.kind == kind && $0.name == name }
    return Source(
      kind: kind, name: name, state: reading.state, records: reading.people, rejected: rejected,
      answeredAt: reading.asOf.map { Int($0.timeIntervalSince1970) } ?? earlier?.answeredAt,
      gaps: earlier?.gaps ?? [])
  }
}

/// The file of `--status`, readable by everybody on the machine.
package struct StatusFile: Sendable {
  private static let maxBytes = 16_000_000

  private let file: ReplacedFile
  private let earlier: BuildStatus

  /// - Parameter output: The output folder of the build, if it is known.
  package init(_ path: String, output: String?) throws(ReplacedFile.Problem) {
    file = try ReplacedFile(path, .status, output: output)
    guard let earlier = Self.earlier(file.place) else { throw file.problem(.foreign(path)) }
    self.earlier = earlier
  }

  /// Replaces the file and creates its folder.
  ///
  /// - Parameter result: `nil` if the build ended before all sources were asked.
  package func write(
    _ result: BuildResult?, exitCode: Int, at time: Date, secrets: Secrets
  ) throws(ReplacedFile.Problem) {
    var status = earlier
    if let result { status.take(result, at: time, secrets) }
    status.end(with: exitCode, at: time)
    try file.write(Data(status.metrics.utf8))
  }

  /// The earlier status; `nil` for any other file.
  private static func earlier(_ path: String) -> BuildStatus? {
    do throws(LocalFileProblem) {
      let bytes = try LocalFile.bytes(path, maxBytes: maxBytes)
      return BuildStatus(metrics: String(decoding: bytes, as: UTF8.self))
    } catch {
      // A link that leads nowhere yet is as good as no file.
      if case .missing = error { return BuildStatus() }
      return nil
    }
  }
}
