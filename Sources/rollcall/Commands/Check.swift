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

  let options: CheckCommand
  let console: Console

  /// The result for one site.
  private struct Result {
    var failures: [Failure] = []
    var limits: [Diagnostic] = []
    var findings: [Diagnostic] = []
    /// The site's size and likely doubles.
    var notes: [String] = []
    var summary: String?
    /// What is printed in place of the summary and notes.
    var table: [UInt8]?
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
    let (path, only) = (options.configurationOption.path, options.configurationOption.only)
    var reader = ProjectReader(path, environment: console.environment, wings: .all, site: only)
    reader.read()
    // All sites share the answers.
    let answers = KeptAnswers()
    let sites = reader.configuration?.siteNames ?? []
    if let only, let configuration = reader.configuration, configuration.site != only {
      let failure = Failure(CommandProblem.noSite(only, in: path, known: sites))
      console.complain(failure.message)
      return failure.status
    }
    guard only == nil, sites.count > 1 else { return finish([check(reader, answers)]) }
    return finish(
      sites.map { site in
        var reader = ProjectReader(path, environment: console.environment, wings: .all, site: site)
        reader.read()
        return check(reader, answers, heading: "\(site):")
      })
  }

  private func finish(_ results: [Result]) -> ExitStatus? {
    if options.json {
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
    if !options.json { result.failures += show(result, heading) }
    return result
  }

  private func result(
    of reader: ProjectReader, _ answers: KeptAnswers, _ progress: Progress
  ) -> Result {
    var result = Result()
    result.failures = reader.faults.map { Failure($0.diagnostics) }
    guard let configuration = reader.configuration else { return result }
    do throws(CacheProblem) {
      try CacheFile(configuration.cache).check()
    } catch {
      result.failures.append(Failure(error))
    }
    var buildOptions = BuildOptions()
    buildOptions.keptAnswers = answers
    buildOptions.day = options.dayOption.day
    let readings = SourceReadings.of(configuration, options: buildOptions)
    let people = options.people.filter
    if people == .all {
      result.findings =
        Findings.ofAnswers(readings, of: configuration, limit: Self.limit, isCheck: true)
        + Findings.ofProject(reader)
    }
    result.isUnavailable = people == .all ? !readings.isStrictlyWell : readings.haveProblems
    guard let project = reader.project?.narrowed(to: people) else { return result }
    let reading = ProjectReading(project, readings, options: buildOptions)
    do throws(CommandProblem) {
      if readings.isComplete { try options.people.check(reading) }
    } catch {
      result.failures.append(Failure(error))
      return result
    }
    do throws(Failure) {
      let planned = try BuildProblem.asFailure(
        try reading.checked(environment: console.environment))
      let findings = Findings(
        project, reading.directory, planned, readings, output: configuration.output,
        limit: Self.limit)
      if people == .all {
        result.findings += findings.ofPages
      } else {
        let records = reading.shownRecords
        result.findings =
          Findings.ofAnswers(
            readings, of: configuration, limit: Self.limit, isCheck: true, records: records)
          + findings.ofPeople(records)
      }
      // Without all lists the size is unknown.
      if !options.hosts.isEmpty, readings.isComplete {
        progress.begin("Measuring")
        let size = try measured(planned, reading)
        result.limits = options.hosts.flatMap(size.limits(of:))
        result.notes.append(size.summary(options.hosts))
      }
    } catch {
      result.failures.append(error)
    }
    if people != .all, readings.isComplete, reading.directory.people.isEmpty {
      console.warn("nobody is meant by \(people.quoted)")
    }
    if result.status == nil {
      result.summary = summary(reading.directory, readings, warnings: result.findings.count)
    }
    if options.doubles {
      let doubles = LikelyDoubles(
        in: reading.directory, of: reading.lists, identity: configuration.identity)
      result.notes.append(doubles.text(readings.sources))
    }
    if options.stale {
      result.notes.append(
        reading.directory.staleText(
          on: options.dayOption.day ?? BuildDay(of: Date(), in: configuration.timeZone),
          lasting: configuration.staleAfter))
    }
    if options.csv {
      result.table = reading.missingFacts
    } else if options.completeness {
      result.notes.append(
        zip(reading.gaps, readings.sources).filter { people == .all || $0.0.people > 0 }
          .map { CompletenessEntry($0, source: $1.name) }.text)
    }
    return result
  }

  /// Prints a result, and returns why it could not.
  private func show(_ result: Result, _ heading: String?) -> [Failure] {
    let failures = options.csv ? [] : heading.map { shown([$0]) } ?? []
    for failure in result.failures { console.complain(failure.message) }
    for finding in result.limits + result.findings { console.complain(finding.description) }
    if options.csv {
      do throws(Failure) {
        if let table = result.table { try console.show(Data(table)) }
        return []
      } catch {
        console.complain(error.message)
        return [error]
      }
    }
    return failures.isEmpty
      ? shown([result.summary].compactMap { $0 } + result.notes) : failures
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

  private func summary(
    _ directory: Directory, _ readings: SourceReadings, warnings: Int
  ) -> String {
    let people = directory.people.count.counted("person", "people")
    let filter = options.people.filter
    let origin =
      filter == .all
      ? "from \(readings.sources.count.counted("source", "sources"))" : "with \(filter.quoted)"
    var parts = ["\(people) \(origin)"]
    if readings.contacts != nil, filter == .all {
      let matching = directory.matching
      let cards = matching.total.counted("card", "cards")
      parts.append("\(matching.total - matching.unmatched) of \(cards) matched")
    }
    if warnings > 0 { parts.append(warnings.counted("warning", "warnings")) }
    let result = warnings > 0 ? "no errors" : "nothing is wrong"
    return "\(options.configurationOption.path): \(result): \(parts.joined(separator: ", "))"
  }
}
