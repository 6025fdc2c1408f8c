import Cache
import Feeds
import Foundation
import People
import Publishing
import Site

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

  /// Prints all that is wrong, or may be.
  ///
  /// - Returns: the exit status; `nil` where nothing is wrong. Where several fit it is the lowest,
  ///   so that 65 means that a text has to be mended whatever else there is.
  func run() -> ExitStatus? {
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    progress.begin("Checking")
    var reader = ProjectReader()
    let project = reader.read(path, environment: environment, console: console)
    var faults = reader.faults + (reader.configuration.flatMap(Self.cacheFault).map { [$0] } ?? [])
    let asked = reader.configuration.map { configuration in
      AskedSources.ask(
        configuration, cache: nil, options: BuildOptions(), previous: nil, now: Date())
    }
    var times = StageTimes()
    let made = project.flatMap { project in
      asked.map {
        MatchedDirectory($0, of: project, times: &times)
      }
    }
    var warnings = reader.warnings
    if let project, let made { review(made, of: project, &faults, &warnings) }
    progress.end()
    for fault in faults { console.complain(fault.message) }
    var statuses = faults.map(\.status)
    if let readings = made?.readings ?? asked?.readings() {
      let messages = SourceMessages(readings, limit: Self.limit)
      for line in messages.lines {
        if line.isGrave { console.complain("error: " + line.text) } else { console.warn(line.text) }
      }
      for warning in warnings { console.warn(warning) }
      if !readings.isStrictlyWell { statuses.append(.unavailable) }
      if statuses.isEmpty, let made {
        let count = messages.lines.count + warnings.count
        console.say(summary(made.directory, readings, warnings: count))
      }
    }
    return statuses.min { $0.rawValue < $1.rawValue }
  }

  /// Looks for what would keep a build from writing the site, and for what it would warn of.
  private func review(
    _ made: MatchedDirectory, of project: Project, _ faults: inout [Failure],
    _ warnings: inout [BuildWarning]
  ) {
    let output = project.configuration.output
    let photos = made.readings.contacts?.value.map {
      ContactPhotos(of: $0, for: made.directory, publish: project.options.publish)
    }
    do throws(Failure) {
      try OutputRule(project.configuration, environment: environment).check(output)
      let site = try project.site(made, cards: photos?.cards ?? ContactCards())
      warnings = BuildWarnings(
        project: project, readings: made.readings, directory: made.directory, site: site,
        photos: photos, output: output
      ).all(with: [], limit: Self.limit)
      do {
        try OutputReview(
          output: output, owned: Project.ownedPaths(project.configuration.languages)
        ).check(site.files) { bytes in PreviousBuild(bytes).map { Set($0.paths ?? []) } }
      } catch {
        throw Failure(error, output: output)
      }
    } catch {
      faults.append(error)
    }
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
    _ directory: Directory, _ readings: SourceReadings, warnings: Int
  ) -> String {
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
