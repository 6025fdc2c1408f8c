import Cache
import Feeds
import Foundation
import People

/// Looks at everything that a build would read. Nothing is written, the cache included.
struct Check {
  /// So many faults of one source are listed one by one, which are all that are kept.
  private static let limit = 2 * DecodedList.listed

  private let path: String
  private let environment: [String: String]
  private let console: Console

  init(configuration path: String, environment: [String: String], console: Console) {
    self.path = path
    self.environment = environment
    self.console = console
  }

  /// Prints all that is wrong.
  ///
  /// - Returns: the exit status; `nil` where nothing is wrong. Where several fit it is the lowest,
  ///   so that 65 means that a text has to be mended whatever else there is.
  func run() -> ExitStatus? {
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    progress.begin("Checking")
    var reader = ProjectReader()
    let project = reader.read(
      path, environment: environment, console: console, everyLocale: true)
    let faults = reader.faults + (reader.configuration.flatMap(Self.cacheFault).map { [$0] } ?? [])
    var statuses = faults.map(\.status)
    let readings = reader.configuration.map { configuration in
      SourceReadings.read(
        configuration, cache: nil, options: BuildOptions(), previous: nil, now: Date())
    }
    progress.end()
    for fault in faults { console.complain(fault.message) }
    if let readings {
      let messages = SourceMessages(readings, limit: Self.limit)
      for line in messages.lines {
        if line.isGrave { console.complain("error: " + line.text) } else { console.warn(line.text) }
      }
      if !readings.isStrictlyWell { statuses.append(.unavailable) }
      if statuses.isEmpty, let project {
        console.say(summary(project, readings, warnings: messages.lines.count))
      }
    }
    return statuses.min { $0.rawValue < $1.rawValue }
  }

  /// What a build would say of the cache before it reads anything.
  private static func cacheFault(_ configuration: Configuration) -> Failure? {
    do throws(CacheProblem) {
      try CacheFile(configuration.cache).check()
      return nil
    } catch {
      return Failure(error)
    }
  }

  private func summary(
    _ project: Project, _ readings: SourceReadings, warnings: Int
  ) -> String {
    let directory = MatchedDirectory.directory(
      of: readings.sources, readings.contacts?.value, project)
    let people = directory.people.count.counted("person", "people")
    var parts = ["\(people) from \(readings.sources.count.counted("source", "sources"))"]
    if readings.contacts != nil {
      let matching = directory.matching
      let cards = matching.total.counted("card", "cards")
      parts.append("\(matching.total - matching.unmatched) of \(cards) matched")
    }
    if warnings > 0 { parts.append(warnings.counted("warning", "warnings")) }
    return "\(path): nothing is wrong: \(parts.joined(separator: ", "))"
  }
}
