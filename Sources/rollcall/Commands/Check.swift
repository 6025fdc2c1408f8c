import Basics
import Build
import Foundation
import Lists
import Memory
import Output
import People
import Settings
import Site
import Wings

/// Checks everything that a build reads, without writing anything.
struct Check {
  /// All stored faults of a source.
  private static let limit = 2 * DecodedList.listed

  let configuration: String
  /// The site to check; `nil` for all.
  let site: String?
  let hosts: [LimitedHost]
  let wantsDoubles: Bool
  let wantsCompleteness: Bool
  let asJSON: Bool
  let day: BuildDay?
  let environment: [String: String]
  let console: Console

  /// The result for one site.
  private struct Result {
    var failures: [Failure] = []
    var limits: [Diagnostic] = []
    var findings: [Diagnostic] = []
    /// The site's size and likely doubles.
    var notes: [String] = []
    var summary: String?
    var isUnavailable = false

    /// The lowest status.
    var status: ExitStatus? {
      (failures.map(\.status) + (limits.contains { $0.severity == .error } ? [.badText] : [])
        + (isUnavailable ? [.unavailable] : [])).lowest
    }

    var diagnostics: [Diagnostic] { failures.flatMap(\.diagnostics) + limits + findings }
  }

  /// Prints all errors and warnings.
  ///
  /// - Returns: the lowest exit status; `nil` if nothing is wrong.
  func run() -> ExitStatus? {
    let reader = ProjectReader(configuration, environment: environment, wings: .all, site: site)
    // All sites share the answers.
    let answers = KeptAnswers()
    guard let project = reader.configuration, site != nil || project.siteNames.count > 1 else {
      return finish([check(reader, answers)])
    }
    if let site, project.site != site {
      let failure = Failure(
        CommandProblem.noSite(site, in: configuration, known: project.siteNames))
      console.complain(failure.message)
      return failure.status
    }
    if site != nil { return finish([check(reader, answers)]) }
    var results: [Result] = []
    for name in project.siteNames {
      let reader = ProjectReader(configuration, environment: environment, wings: .all, site: name)
      results.append(check(reader, answers, heading: "\(name):"))
    }
    return finish(results)
  }

  private func finish(_ results: [Result]) -> ExitStatus? {
    if asJSON {
      var all: [Diagnostic] = []
      for finding in results.flatMap(\.diagnostics) where !all.contains(finding) {
        all.append(finding)
      }
      let failures = shown([Diagnostic.json(all)])
      return (failures.map(\.status) + results.compactMap(\.status)).lowest
    }
    return results.compactMap(\.status).lowest
  }

  /// Prints results on standard output, and returns why it could not.
  private func shown(_ texts: [String]) -> [Failure] {
    do throws(Failure) {
      for text in texts { try console.show(text) }
      return []
    } catch {
      console.complain(error.message)
      return [error]
    }
  }

  private func check(
    _ reader: ProjectReader, _ answers: KeptAnswers, heading: String? = nil
  ) -> Result {
    console.conceal(reader.configuration?.secrets ?? [])
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    progress.begin("Checking")
    var result = result(of: reader, answers, progress)
    progress.end()
    if !asJSON { result.failures += show(result, heading) }
    return result
  }

  private func result(
    of reader: ProjectReader, _ answers: KeptAnswers, _ progress: Progress
  ) -> Result {
    var result = Result()
    result.failures = reader.faults.map { Failure($0.diagnostics) }
    guard let configuration = reader.configuration else { return result }
    if let fault = Self.cacheFault(configuration) { result.failures.append(fault) }
    var options = BuildOptions()
    options.keptAnswers = answers
    options.day = day
    let readings = SourceReadings.of(configuration, options: options)
    result.findings =
      Findings.ofAnswers(readings, of: configuration, limit: Self.limit, isCheck: true)
      + Findings.ofProject(reader)
    result.isUnavailable = !readings.isStrictlyWell
    guard let project = reader.project else { return result }
    let reading = ProjectReading(project, readings, options: options)
    do throws(Failure) {
      let planned = try planned(reading)
      result.findings +=
        Findings(
          project, reading.directory, planned, readings, away: reading.assembled.away,
          output: configuration.output, limit: Self.limit
        ).ofPages
      // Without all lists the size is unknown.
      if !hosts.isEmpty, readings.isComplete {
        progress.begin("Measuring")
        let size = try measured(planned, reading)
        result.limits = hosts.flatMap(size.limits(of:))
        result.notes.append(size.summary(hosts))
      }
    } catch {
      result.failures.append(error)
    }
    if result.status == nil {
      result.summary = summary(reading.directory, readings, warnings: result.findings.count)
    }
    if wantsDoubles {
      let doubles = LikelyDoubles(
        in: reading.directory, of: reading.lists, identity: configuration.identity)
      result.notes.append(DoublesOutput(doubles, readings.sources).text)
    }
    if wantsCompleteness {
      result.notes.append(
        CompletenessOutput.text(
          zip(reading.gaps, readings.sources).map { CompletenessEntry($0, source: $1.name) }))
    }
    return result
  }

  /// Prints a result, and returns why it could not.
  private func show(_ result: Result, _ heading: String?) -> [Failure] {
    let failures = heading.map { shown([$0]) } ?? []
    for failure in result.failures { console.complain(failure.message) }
    for finding in result.limits + result.findings { console.complain(finding.description) }
    return failures.isEmpty
      ? shown([result.summary].compactMap { $0 } + result.notes) : failures
  }

  /// Finds what would prevent a build.
  private func planned(_ reading: ProjectReading) throws(Failure) -> PlanStage.Planned {
    do throws(BuildProblem) {
      return try reading.checked(environment: environment)
    } catch {
      throw Failure(error.diagnostics)
    }
  }

  /// Renders every file to measure it.
  private func measured(
    _ planned: PlanStage.Planned, _ reading: ProjectReading
  ) throws(Failure) -> HostReview {
    let configuration = reading.project.configuration
    do throws(PublishingError) {
      let size = try SiteSize(
        of: planned.site, people: reading.directory.people.count, reading.readings,
        configuration, day: reading.day)
      return HostReview(size, languages: configuration.options.languages)
    } catch {
      throw Failure([error.diagnostic.unless(at: configuration.output)])
    }
  }

  /// A problem with the cache file.
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
    let result = warnings > 0 ? "no errors" : "nothing is wrong"
    return "\(configuration): \(result): \(parts.joined(separator: ", "))"
  }
}
