import ArgumentParser
import Basics
import Build
import Foundation
import Memory
import Output
import Settings
import Site
import Wings

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site once.",
    discussion: """
      Fetches and merges the sources, matches the contacts and writes what changed into the output \
      folder. Exit codes: 0 done, 65 wrong text, 69 no source could be read, 73 and 74 the \
      output cannot be written, 75 another build is running, 78 the configuration is missing.

      Examples:
        rollcall build
        rollcall build -c people/rollcall.yml -o /srv/www/people
        rollcall build --strict --report report.json
        rollcall build --only public
        rollcall build --status /var/lib/node_exporter/rollcall.prom
      """)

  @OptionGroup var configurationOption: ConfigurationOption

  @OptionGroup var dayOption: DayOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write into, in place of the configuration's.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Ask no server; use the snapshots.")
  var offline = false

  @Flag(help: "Exit with 69 if any source has a problem; the site is still written.")
  var strict = false

  @Flag(help: "Accept that sources have lost people.")
  var acceptLoss = false

  @Flag(help: "Say why each file is written or removed.")
  var explain = false

  @Flag(name: .shortAndLong, help: "Say how long each stage took.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "Write what was merged, in conflict, rejected and matched to this file, as JSON.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write how the build ended and how each source is to this file, for Prometheus.",
      valueName: "file"),
    completion: .file(extensions: ["prom"]))
  var status: String?

  func run() throws {
    // Block signals before there is another thread.
    let signals = TerminationSignals()
    var result: BuildResult?
    let code = run(Console(), signals, &result)
    Self.end(code, keeping: result)
  }

  /// - Parameters:
  ///   - console: where messages go.
  ///   - signals: the signals that end the program, if this command handles them.
  ///   - result: the last built site.
  /// - Returns: the exit code.
  func run(
    _ console: Console, _ signals: TerminationSignals?, _ result: inout BuildResult?
  ) -> ExitCode {
    let known =
      report == nil && status == nil
      ? nil
      : try? Configuration.read(
        configurationOption.path, environment: console.environment, wings: .all,
        site: configurationOption.only)
    let files = OutcomeFiles(
      report: report, status: status, output: output ?? known?.output, console)
    // Held by whichever of this thread and a signal ends the program.
    let end = NSLock()
    signals?.wait { signal in
      end.lock()
      RunningProcesses.end()
      _ = files.write(nil, [], signal: signal)
      TerminationSignals.end(by: signal)
    }
    var failures = files.failures
    if failures.isEmpty {
      do throws(Failure) {
        try build(console, &result)
      } catch {
        failures.append(error)
      }
    }
    end.lock()
    failures = files.write(result, failures)
    for failure in failures { console.complain(failure.message) }
    return failures.isEmpty ? .success : Failure(joining: failures).status.exitCode
  }

  /// Exits without releasing the result, which takes long for 100,000 people.
  private static func end(_ code: ExitCode, keeping result: BuildResult?) -> Never {
    withExtendedLifetime(result) { Foundation.exit(code.rawValue) }
  }

  private func build(_ console: Console, _ result: inout BuildResult?) throws(Failure) {
    let (path, only) = (configurationOption.path, configurationOption.only)
    var first = try ProjectReader.begin(path, site: only, console)
    let sites = only == nil ? first.configuration?.siteNames ?? [] : []
    guard sites.count > 1 else { return try build(first, nil, console, &result) }
    // What is wrong with the files of all sites is said once.
    _ = try BuildProblem.asFailure(try first.checked())
    for (option, value) in [("--output", output), ("--report", report), ("--status", status)]
    where value != nil {
      throw Failure(CommandProblem.needsSite(option, of: sites))
    }
    // All sites share the answers.
    let answers = KeptAnswers()
    var failures: [Failure] = []
    for site in sites {
      do throws(Failure) {
        let reader =
          try site == sites[0] ? first : ProjectReader.begin(path, site: site, console)
        console.say("\(site):")
        try build(reader, answers, console, &result)
      } catch {
        failures.append(error)
      }
    }
    if !failures.isEmpty { throw Failure(joining: failures) }
  }

  /// - Parameter answers: the answers shared between sites.
  private func build(
    _ reader: ProjectReader, _ answers: KeptAnswers?, _ console: Console,
    _ result: inout BuildResult?
  ) throws(Failure) {
    var options = BuildOptions()
    options.keptAnswers = answers
    options.output = output
    options.offline = offline
    options.acceptLoss = acceptLoss
    options.explain = explain
    options.day = dayOption.day
    options.wantsReport = report != nil
    options.wantsStatus = status != nil
    let build = try BuildProblem.asFailure(
      try Build(reader, options: options, environment: console.environment))
    console.warn(build.setAside, of: build.configuration)
    let made = try build.run(console)
    // All sites of a configuration have the same.
    let named = result?.formerOutputs ?? []
    result = made
    for output in made.formerOutputs where !named.contains(output) {
      console.complain(CommandProblem.formerOutput(output).diagnostic.description)
    }
    try tell(made, of: build, console)
  }

  /// Prints the result, and stores the warnings for a build that is up to date.
  private func tell(
    _ result: BuildResult, of build: Build, _ console: Console
  ) throws(Failure) {
    let configuration = build.configuration
    let facts: SiteFacts
    switch result.ending {
    case .stopped(let project):
      console.warn(
        Findings.ofProject(project) + Findings.ofAnswers(result.readings, of: configuration))
      throw Failure(CommandProblem(result, of: configuration))
    case .upToDate(let before, _): facts = before
    case .published(let made):
      let findings = Findings(
        made.project, made.directory, made.planned, result.readings,
        output: result.output
      ).all
      facts = SiteFacts(
        made, result.readings, warnings: findings.map(\.asWarning.description))
      build.remember(facts, of: result)
      let kinds = configuration.options.fileKinds
      for change in made.report.changes { console.say(change.line(kinds)) }
    }
    if let problem = result.historyProblem { console.warn(CacheMessages.notRemembered(problem)) }
    for warning in facts.warnings { console.complain(warning) }
    let summary = Summary(
      title: configuration.options.title, facts: facts, result: result,
      configuration: configurationOption.named, report: report)
    console.say(summary.text)
    if verbose { console.say(result.times.text) }
    if result.made != nil, !result.readings.hasData {
      throw Failure(CommandProblem(result.readings))
    }
    if strict, !facts.isStrictlyWell {
      throw Failure(CommandProblem.notWell)
    }
  }
}

extension Build {
  /// Runs the build, and shows how far it is.
  func run(_ console: Console, showsProgress: Bool = true) throws(Failure) -> BuildResult {
    let progress = Progress(isActive: console.isTerminal && showsProgress)
    defer { progress.end() }
    return try BuildProblem.asFailure(try run(progress: progress.show))
  }
}

/// The report and the status file, written however a build ends.
private struct OutcomeFiles {
  private var report: ReplacedFile?
  private var status: StatusFile?
  private let console: Console
  /// Problems with their paths.
  private(set) var failures: [Failure] = []

  /// Checks the paths without writing.
  ///
  /// - Parameter output: the output folder, if known.
  init(report: String?, status: String?, output: String?, _ console: Console) {
    self.console = console
    do throws(ReplacedFile.Problem) {
      if let report { self.report = try ReplacedFile(report, .report, output: output) }
    } catch {
      failures.append(Failure(error))
    }
    do throws(ReplacedFile.Problem) {
      if let status { self.status = try StatusFile(status, output: output) }
    } catch {
      failures.append(Failure(error))
    }
  }

  /// Writes both files, also if one fails.
  ///
  /// - Parameters:
  ///   - result: `nil` if the build ended early.
  ///   - signal: the signal that ended it.
  /// - Returns: all failures, including those of writing.
  func write(
    _ result: BuildResult?, _ failures: [Failure], signal: Int32? = nil
  ) -> [Failure] {
    var failures = failures
    let now = Date()
    do throws(ReplacedFile.Problem) {
      if let report {
        let error = signal.map { "ended by signal \($0)" } ?? Failure(joining: failures).message
        let told =
          result.map { BuildReport($0, secrets: console.concealing) }
          ?? BuildReport(error: console.concealed(error), at: now)
        try told.write(to: report)
      }
    } catch {
      failures.append(Failure(error))
    }
    do throws(ReplacedFile.Problem) {
      let code = failures.isEmpty ? 0 : Failure(joining: failures).status.rawValue
      try status?.write(
        result, exitCode: Int(signal.map { 128 + $0 } ?? code), at: now, secrets: console.concealing
      )
    } catch {
      failures.append(Failure(error))
    }
    return failures
  }
}
