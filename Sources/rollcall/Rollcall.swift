import ArgumentParser
import Basics
import Foundation
import Pipeline

/// The program.
@main
struct Rollcall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollcall",
    abstract:
      "Makes a people directory, a static web site, out of offices' lists and a contacts export.",
    version: Program.version,
    subcommands: [BuildCommand.self, CheckCommand.self, ContactsCommand.self],
    defaultSubcommand: BuildCommand.self)

  static func main() {
    Allocator.prepare()
    // The default command would take a misspelled one for a word too many of its own.
    if let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
      let message = CommandMessages.unknown(word, among: commands)
    {
      let console = Console(environment: ProcessInfo.processInfo.environment)
      console.complain(message)
      exit(withError: ExitStatus.badCommandLine.exitCode)
    }
    main(nil)
  }

  private static var commands: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }
}
