import ArgumentParser
import Foundation

/// Says what is wrong with a project.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong with the configuration, templates, locales, content and sources.",
    discussion: """
      Reads everything that a build reads, asks every source and writes nothing. Exit codes: \
      0 nothing is wrong, 65 a text is wrong, 69 a source could not be had or has records that \
      cannot be used, 78 a file or an environment variable is missing; the lowest where several fit.
      """)

  @Option(help: "The configuration file.")
  var config = "rollcall.yml"

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment)
    let check = Check(configuration: config, environment: environment, console: console)
    if let status = check.run() { throw status.exitCode }
  }
}
