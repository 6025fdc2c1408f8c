import ArgumentParser
import Basics
import Foundation
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

  private var config: String { configurationOption.path }
  private static let defaultHost = "127.0.0.1"

  func run() throws {
    let signals = TerminationSignals()
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment)
    try console.run { () throws(Failure) in
      let listener = try listener()
      let folder = try folder()
      if !listener.isLoopback { console.warn(PreviewMessages.reachable(port: listener.port)) }
      let builder = PreviewBuilder(
        configuration: config, site: configurationOption.only, day: dayOption.day,
        environment: environment, console: console,
        folder: folder)
      var title: String?
      Preview(
        listener: listener, folder: folder, configuration: config, environment: environment
      ).run(endingWith: signals) {
        console.warn(PreviewMessages.tooManyFolders)
      } build: { change in
        let outcome = builder.build(change, title: &title)
        if change.isFirst {
          console.say(
            PreviewMessages.serving(
              title, at: listener.address, others: PreviewMessages.addresses(listener)))
        }
        return outcome
      }
    }
  }

  private func listener() throws(Failure) -> Listener {
    do throws(Listener.Problem) {
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
    if config != ConfigurationOption.defaultPath {
      words += ["--config", ShellWord.quoted(config)]
    }
    if host != Self.defaultHost { words += ["--host", ShellWord.quoted(host)] }
    return words.joined(separator: " ")
  }

  private func folder() throws(Failure) -> PreviewFolder {
    do throws(PreviewFolder.Problem) {
      return try PreviewFolder()
    } catch {
      throw Failure(error)
    }
  }
}
