import ArgumentParser
import Basics
import Foundation
import Settings

@main
struct Rollcall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollcall",
    abstract:
      "Makes a people directory, a static web site, out of offices' lists and a contacts export.",
    version: Program.version,
    subcommands: [
      InitCommand.self, ServeCommand.self, BuildCommand.self, PublishCommand.self,
      CheckCommand.self, AboutCommand.self, ContactsCommand.self, ExportCommand.self,
      TemplatesCommand.self, SchemaCommand.self, ManualCommand.self, MessagesCommand.self,
    ],
    defaultSubcommand: BuildCommand.self)

  static func main() {
    ThisProcess.openStandardFiles()
    TerminationSignals.ignoreFailedWrites()
    RunningProcesses.adoptOrphans()
    let words = Array(ThisProcess.arguments.dropFirst())
    // Otherwise a mistyped subcommand is parsed as an extra argument.
    if let word = words.first, !word.hasPrefix("-"),
      !configuration.subcommands.contains(where: { $0._commandName == word })
    {
      let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      let known = shown.map { $0._commandName } + ["help"]
      if !known.contains(word) {
        let failure = Failure(CommandProblem.noCommand(word, known: known))
        Console(environment: ProcessInfo.processInfo.environment).complain(failure.message)
        exit(withError: failure.status.exitCode)
      }
    }
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Prints an error of the command line, or help, and exits.
  private static func end(_ error: any Error) -> Never {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let text = fullMessage(for: error)
    let code = exitCode(for: error)
    guard !text.isEmpty else { exit(withError: code) }
    guard code.isSuccess else {
      console.complain(text)
      exit(withError: code)
    }
    do {
      try console.run { () throws(Failure) in try console.show(text) }
      exit()
    } catch {
      exit(withError: error)
    }
  }
}
