import ArgumentParser
import Basics
import Build
import Foundation
import Settings

/// Shows the contacts as parsed.
struct ContactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "Show the cards of a contacts export, who they match and what would be published.",
    discussion: """
      With a FILE alone no configuration is read, and no card matches anybody. Without one, or \
      with --config, the sources are read as a build reads them. Nothing is written to the output.

      Examples:
        rollcall contacts
        rollcall contacts export.vcf
        rollcall contacts export.vcf --json --strict
      """)

  @Argument(
    help: ArgumentHelp("A .vcf file, in place of the configured contacts.", valueName: "file"),
    completion: .file(extensions: ["vcf"]))
  var file: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The configuration file. (default: rollcall.yml where no file is given)", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @OptionGroup var dayOption: DayOption

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 65 when there is any warning.")
  var strict = false

  func run() throws {
    TerminationSignals().endPrograms()
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment)
    try console.run { () throws(Failure) in
      let path = file == nil ? config ?? ConfigurationOption.defaultPath : config
      let project = try path.map { path throws(Failure) in
        try Project.read(path, environment: environment, console: console)
      }
      let review = try review(of: project)
      for notice in review.warnings { console.warn(notice.line) }
      try console.show(json ? review.json : review.text)
      if strict, !review.warnings.isEmpty {
        throw Failure(CommandProblem.warnings)
      }
    }
  }

  private func review(of project: Project?) throws(Failure) -> ContactReview {
    do throws(ContactReview.Problem) {
      return try ContactReview(file: file, project: project, day: dayOption.day)
    } catch {
      throw Failure(error)
    }
  }
}
