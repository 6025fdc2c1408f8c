import Build
import Cache
import Configuration
import Formats
import Foundation
import People
import Publishing

/// Looks at everything that a build would read. Nothing is written, the cache included.
struct Check {
  /// So many faults of one source are listed one by one, which are all that are kept.
  private static let limit = 2 * DecodedList.listed

  private let path: String
  private let site: String?
  private let hosts: [LimitedHost]
  private let wantsDoubles: Bool
  private let day: BuildDay?
  private let environment: [String: String]
  private let console: Console

  /// - Parameters:
  ///   - site: of the configuration's `sites`, the one that is looked at; `nil` for all.
  ///   - hosts: those whose limits the site is held against.
  ///   - day: the day that counts; `nil` for today.
  ///   - wantsDoubles: whether people who may be one, or two, are listed by name.
  init(
    configuration path: String, site: String?, hosts: [LimitedHost], wantsDoubles: Bool,
    day: BuildDay?, environment: [String: String], console: Console
  ) {
    self.site = site
    self.path = path
    self.hosts = hosts
    self.wantsDoubles = wantsDoubles
    self.day = day
    self.environment = environment
    self.console = console
  }

  /// Prints all that is wrong, or may be.
  ///
  /// - Returns: the exit status; `nil` where nothing is wrong. Where several fit it is the lowest,
  ///   so that 65 means that a text has to be mended whatever else there is.
  func run() -> ExitStatus? {
    let reader = ProjectReader(path, environment: environment, site: site)
    guard let configuration = reader.configuration else { return run(reader, KeptAnswers()) }
    if let site, configuration.site != site {
      console.complain(CommandMessages.noSite(site, in: path, known: configuration.siteNames))
      return .badCommandLine
    }
    // What is asked for one site is not asked again for the next.
    let answers = KeptAnswers()
    guard site == nil, configuration.siteNames.count > 1 else { return run(reader, answers) }
    return configuration.siteNames.compactMap { name in
      console.say("\(name):")
      return run(ProjectReader(path, environment: environment, site: name), answers)
    }.min { $0.rawValue < $1.rawValue }
  }

  private func run(_ reader: ProjectReader, _ answers: KeptAnswers) -> ExitStatus? {
    console.conceal(reader.configuration?.secrets ?? [])
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    progress.begin("Checking")
    var faults = reader.faults.map(Failure.init)
    if let fault = reader.configuration.flatMap(Self.cacheFault) { faults.append(fault) }
    var options = BuildOptions()
    options.keptAnswers = answers
    let readings = reader.configuration.map {
      ReadStage.readings(AskStage.answers($0, options: options))
    }
    var warnings = ProjectMistakes(reader)?.warnings ?? []
    var directory: Directory?
    var limits: HostMessages?
    if let project = reader.project, let readings {
      let assembled = AssembleStage.assembled(
        readings, of: project, day: project.configuration.day(day, now: Date()))
      directory = assembled.directory
      do throws(Failure) {
        let review = try review(assembled, readings, of: project)
        warnings += self.warnings(review, assembled, readings, of: project)
        // Of a list that is not there, nobody knows how large its pages would be.
        if !hosts.isEmpty, readings.isComplete {
          progress.begin("Measuring")
          limits = try measured(review, assembled, readings, of: project)
        }
      } catch {
        faults.append(error)
      }
    }
    progress.end()
    for fault in faults { console.complain(fault.message) }
    var statuses = faults.map(\.status)
    for line in hosts.flatMap({ limits?.lines($0) ?? [] }) {
      if line.isGrave { statuses.append(.badText) }
      console.complain((line.isGrave ? "error: " : "warning: ") + line.text)
    }
    if let readings {
      let messages = SourceMessages(readings, limit: Self.limit)
      for line in messages.lines {
        if line.isGrave { console.complain("error: " + line.text) } else { console.warn(line.text) }
      }
      for warning in warnings { console.warn(warning) }
      if !readings.isStrictlyWell { statuses.append(.unavailable) }
      if statuses.isEmpty, let directory {
        let count = messages.lines.count + warnings.count
        console.say(summary(directory, readings, warnings: count))
      }
    }
    if let limits { console.say(limits.summary(hosts)) }
    if wantsDoubles, let directory, let readings, let configuration = reader.configuration {
      console.say(Self.doubles(in: directory, readings, configuration).text)
    }
    return statuses.min { $0.rawValue < $1.rawValue }
  }

  /// Looks for what would keep a build from writing the site.
  private func review(
    _ assembled: AssembleStage.Assembled, _ readings: SourceReadings, of project: Project
  ) throws(Failure) -> BuildReview {
    do throws(BuildProblem) {
      return try BuildReview(assembled, readings, of: project, environment: environment)
    } catch {
      throw Failure(error)
    }
  }

  /// What a build would warn of.
  private func warnings(
    _ review: BuildReview, _ assembled: AssembleStage.Assembled, _ readings: SourceReadings,
    of project: Project
  ) -> [BuildWarning] {
    BuildWarnings(
      project, assembled.directory, review.planned, readings,
      output: project.configuration.output, limit: Self.limit
    ).ofPages
  }

  /// Makes every file of the site to know its size.
  private func measured(
    _ review: BuildReview, _ assembled: AssembleStage.Assembled, _ readings: SourceReadings,
    of project: Project
  ) throws(Failure) -> HostMessages {
    let configuration = project.configuration
    do throws(PublishingError) {
      let size = try SiteSize(
        of: review.planned.site, people: assembled.directory.people.count, readings,
        configuration, day: configuration.day(day, now: Date()))
      return HostMessages(size, configuration)
    } catch {
      throw Failure(error, output: configuration.output)
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

  private static func doubles(
    in directory: Directory, _ readings: SourceReadings, _ configuration: Configuration
  ) -> DoublesOutput {
    let lists = AssembleStage.lists(readings.sources, configuration)
    let doubles = LikelyDoubles(
      in: directory, of: lists, identity: configuration.identity)
    return DoublesOutput(doubles, readings.sources)
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
