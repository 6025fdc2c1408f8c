import ArgumentParser
import Basics
import Build
import Foundation
import Memory
import Output
import Settings
import Site
import Tools

/// Runs the development server.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the site on this machine, and rebuild it on every change.",
    discussion: """
      Builds into a temporary folder; the output and the cache of the project stay as they are. \
      Watches the configuration, templates, locales, content, contacts and local lists. Open pages \
      reload after each build, and show errors and what is wrong in the lists. Ctrl-C ends it. Exit \
      codes: 0 it was ended, 69 the port is taken, 73 there is no room for temporary files.

      Examples:
        rollcall serve
        rollcall serve -c staff/rollcall.yml --port 8081
      """)

  @OptionGroup var configurationOption: ConfigurationOption

  @OptionGroup var dayOption: DayOption

  @Option(help: ArgumentHelp("The port to listen at; 0 for any that is free.", valueName: "number"))
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp(
      "The address or name to listen at. Any but this machine's own lets others read the pages.",
      valueName: "name"))
  var host = Self.defaultHost

  private static let defaultHost = "127.0.0.1"

  func run() throws {
    let signals = TerminationSignals()
    let console = Console()
    try console.run {
      let listener = try listener()
      let folder = try PreviewFolder()
      if !listener.isLoopback { console.warn(PreviewMessages.reachable(port: listener.port)) }
      var builder = PreviewBuilder(options: self, console: console, folder: folder)
      Preview(
        listener: listener, folder: folder, configuration: configurationOption.path,
        environment: console.environment
      ).run(endingWith: signals) {
        console.warn(PreviewMessages.tooManyFolders)
      } build: { change in
        let outcome = builder.build(change)
        if change.isFirst {
          console.say(PreviewMessages.serving(builder.title, at: listener))
        }
        return outcome
      }
    }
  }

  private func listener() throws -> Listener {
    do {
      return try Listener(host: host, port: port)
    } catch {
      var words = error.diagnostic
      if case .taken(_, let next?) = error {
        words.remedies = ["the next free one: \(command) --port \(next)"]
      }
      throw Failure([words])
    }
  }

  /// The command line without the port.
  private var command: String {
    var words = ["rollcall", "serve"]
    if let path = configurationOption.named { words += ["--config", ShellWord.quoted(path)] }
    if host != Self.defaultHost { words += ["--host", ShellWord.quoted(host)] }
    return words.joined(separator: " ")
  }
}

/// Builds for `serve` and prints the results.
private struct PreviewBuilder {
  let options: ServeCommand
  let console: Console
  let folder: PreviewFolder
  let answers = KeptAnswers()
  /// The site's title, once its configuration could be read.
  var title: String?
  /// Warnings of the last build, which are not repeated.
  var warnings: Set<String> = []
  var hasFailed = false
  /// Findings in the lists of the last build, for the pages.
  var listFaults: String?

  mutating func build(_ change: Preview.Change) -> Preview.Outcome {
    let start = ContinuousClock.now
    // Ask failed sources again after a change of the configuration.
    if change.touchesConfiguration { answers.forgetFailures() }
    do throws(Failure) {
      let project = try options.configurationOption.read(console)
      title = project.configuration.options.title
      folder.copyCache(project.configuration.cache)
      let outcome = try build(project, isFirst: change.isFirst)
      if !change.isFirst, outcome.isChanged || hasFailed, outcome.failure == nil {
        console.say(PreviewMessages.built(change.paths, in: .now - start))
      }
      hasFailed = outcome.failure != nil
      return Preview.Outcome(
        isChanged: outcome.isChanged, failure: outcome.failure ?? listFaults)
    } catch {
      hasFailed = true
      return Preview.Outcome(failure: complaint(error.message))
    }
  }

  private mutating func build(
    _ project: Project, isFirst: Bool
  ) throws(Failure) -> Preview.Outcome {
    var options = BuildOptions()
    options.output = folder.output
    options.isTemporary = true
    options.day = self.options.dayOption.day
    options.keptAnswers = answers
    // A preview loses nothing; the next real build checks for losses.
    options.acceptLoss = true
    let build = try BuildProblem.asFailure(
      try Build(
        ProjectReader(project.forPreview(cache: folder.cache)), options: options,
        environment: console.environment))
    let result = try build.run(console, showsProgress: isFirst)
    switch result.ending {
    case .stopped:
      let found = Findings.ofAnswers(result.readings, of: project.configuration)
      throw Failure(
        found.map(\.asWarning) + [CommandProblem(result.readings).diagnostic])
    case .upToDate: return Preview.Outcome()
    case .published(let made):
      let all = Findings(
        project, made.directory, made.planned, result.readings,
        output: project.configuration.output
      ).all
      warn(all)
      let found = Findings.ofAnswers(result.readings, of: project.configuration, limit: 5)
      listFaults =
        found.isEmpty
        ? nil : console.concealed(found.map(\.asWarning.description).joined(separator: "\n"))
      build.remember(
        SiteFacts(made, result.readings, warnings: all.map(\.asWarning.description)),
        of: result)
      return Preview.Outcome(
        isChanged: made.report.isChanged,
        failure: result.readings.hasData
          ? nil
          : [complaint(CommandProblem(result.readings).diagnostic.description), listFaults]
            .compactMap { $0 }
            .joined(separator: "\n"))
    }
  }

  /// Prints an error and returns it with secrets masked.
  private func complaint(_ text: String) -> String {
    console.complain(text)
    return console.concealed(text)
  }

  private mutating func warn(_ findings: [Diagnostic]) {
    let all = findings.map(\.asWarning.description)
    for warning in all where !warnings.contains(warning) { console.complain(warning) }
    warnings = Set(all)
  }
}

private enum PreviewMessages {
  /// - Parameters:
  ///   - title: `nil` if the configuration could not be read.
  ///   - listener: with the addresses for this machine and for others.
  static func serving(_ title: String?, at listener: Listener) -> String {
    let first = "Serving \(title ?? "the site") on \(listener.address) (Ctrl-C ends it)"
    return ([first] + addresses(listener).map { "  and on \($0)" }).joined(separator: "\n")
  }

  /// The addresses for other machines of a server that listens on all interfaces.
  private static func addresses(_ listener: Listener) -> [String] {
    guard ["0.0.0.0", "::"].contains(listener.host) else { return [] }
    let numbers = HostAddress.ofThisMachine.filter {
      listener.host == "::" || !$0.contains(":")
    }
    let machine = ProcessInfo.processInfo.hostName
    let names = machine.isEmpty || machine == "localhost" ? [] : [machine]
    return (numbers + names).map { host in
      "http://\(host.contains(":") ? "[\(host)]" : host):\(listener.port)/"
    }
  }

  /// - Parameter paths: the changed files, if known.
  static func built(_ paths: [String], in time: Duration) -> String {
    let seconds = (time / .milliseconds(10)).rounded() / 100
    let whole = "Built in \(String(format: "%.2f", seconds)) s"
    guard let first = paths.first else { return whole }
    let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "\(whole): \(ShellWord.path(first))\(more) changed"
  }

  static func reachable(port: UInt16) -> String {
    "anyone on the network who can reach port \(port) of this machine can read the pages"
  }

  static let tooManyFolders =
    "not all folders can be watched: some changes will not be noticed\n"
    + "  Linux limits them by fs.inotify.max_user_watches"
}
