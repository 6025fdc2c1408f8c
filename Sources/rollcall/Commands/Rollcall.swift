import ArgumentParser
import Basics
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
      CheckCommand.self, AboutCommand.self, EditsCommand.self, ContactsCommand.self,
      ExportCommand.self, TemplatesCommand.self, SchemaCommand.self, ManualCommand.self,
      MessagesCommand.self,
    ],
    defaultSubcommand: BuildCommand.self)

  static func main() {
    ThisProcess.openStandardFiles()
    TerminationSignals.ignoreFailedWrites()
    RunningProcesses.adoptOrphans()
    let words = Array(ThisProcess.arguments.dropFirst())
    do {
      try Console().run {
        try checkOpenFiles()
        try check(words.first)
      }
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      end(error, words)
    }
  }

  /// With fewer files, libraries of the system crash in threads of their own (Dispatch).
  private static let fewestOpenFiles: UInt64 = 16

  private static func checkOpenFiles() throws {
    let limit = UInt64(ThisProcess.raiseOpenFileLimit(to: 64))
    guard limit == 0 || limit >= fewestOpenFiles else {
      throw CommandProblem.fewOpenFiles(limit, needed: fewestOpenFiles)
    }
  }

  /// Otherwise a mistyped subcommand is parsed as an extra argument.
  private static func check(_ word: String?) throws {
    guard let word, !word.hasPrefix("-"),
      !configuration.subcommands.contains(where: { $0._commandName == word })
    else { return }
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let known = shown.map { $0._commandName } + ["help"]
    if !known.contains(word) { throw CommandProblem.noCommand(word, known: known) }
  }

  /// Prints an error of the command line, or help, and exits.
  private static func end(_ error: any Error, _ words: [String]) -> Never {
    let console = Console()
    let text = fullMessage(for: error)
    let code = exitCode(for: error)
    guard !text.isEmpty else { exit(withError: code) }
    guard code.isSuccess else {
      let hint =
        code.rawValue == ExitStatus.badCommandLine.rawValue
        ? CommandLineHint.hint(for: words).map { "\n  " + TerminalText.escaped($0) } : nil
      console.complain(text + (hint ?? ""))
      exit(withError: code)
    }
    do {
      try console.run { try console.show(text) }
      exit()
    } catch {
      exit(withError: error)
    }
  }
}
