import ArgumentParser
import Basics
import Configuration
import Foundation

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
      TemplatesCommand.self, SchemaCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: BuildCommand.self)

  static func main() {
    // A closed pipe causes a write error instead of ending the program.
    TerminationSignals.ignoreBrokenPipes()
    RunningProcesses.adoptOrphans()
    let words = Array(CommandArguments.all.dropFirst())
    // Otherwise a mistyped subcommand is parsed as an extra argument.
    if let word = words.first, !word.hasPrefix("-"),
      !configuration.subcommands.contains(where: { $0._commandName == word })
    {
      let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      if let message = CommandMessages.unknown(
        word, among: shown.map { $0._commandName } + ["help"])
      {
        let console = Console(environment: ProcessInfo.processInfo.environment)
        console.complain(message)
        exit(withError: ExitStatus.badCommandLine.exitCode)
      }
    }
    main(words)
  }
}
