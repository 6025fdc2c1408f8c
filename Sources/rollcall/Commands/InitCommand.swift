import ArgumentParser
import Basics
import Lists
import Tools

struct InitCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a directory: a configuration, a page and a .gitignore, from your own lists.",
    discussion: """
      Without --from a small list of made-up people is written to begin with. With it, each file or \
      address is looked at: JSON, CSV in any encoding, LDIF or contact cards (.vcf). What its fields \
      are is guessed by their names and values, written to rollcall.yml with the reason beside each, \
      and the first person is shown as the page will show them. Cards beside other lists become the \
      contacts. With --language only a locale is begun: a file of all texts of the pages, to be \
      translated. Nothing that is there is overwritten.

      Examples:
        rollcall init people
        rollcall init people --from staff.csv
        rollcall init people --from https://intranet.example/api/users --from cards.vcf
        rollcall init --language sv

      Lines that begin with "look at:" name what is not sure, with what to write if so.

      Exit codes: 0 the project is written, 65 it is written and --strict found something to look at, \
      69 a list could not be had or used, 73 a file is there already or cannot be written.
      """)

  @Argument(
    help: ArgumentHelp("The folder of the new project.", valueName: "dir"), completion: .directory)
  var folder = "."

  @Option(
    name: .customLong("from"), parsing: .singleValue,
    help: ArgumentHelp(
      "A list: a file or an address; may be given several times.", valueName: "list"),
    completion: .file())
  var lists: [String] = []

  @Option(
    help: ArgumentHelp("Begin the texts of a language, such as sv or pt-BR.", valueName: "code"))
  var language: String?

  @Flag(
    help: "End with 65 where there is something to look at; the project is written all the same.")
  var strict = false

  func validate() throws {
    if language != nil, !lists.isEmpty {
      throw ValidationError("--language begins a locale alone: --from does not go with it")
    }
    if (try? FileType.at(folder)) == .file {
      throw ValidationError(
        "\(folder) is a file, and a folder is needed; `rollcall init --from \(ShellWord.quoted(folder))` begins with it"
      )
    }
  }

  func run(_ console: Console) throws {
    if let language { return try begin(language, console) }
    let started = try ProjectStarter(folder: folder, places: lists).start()
    console.say(StartedOutput(started, folder: folder).text)
    if strict, started.sources.contains(where: { !$0.guess.isSure }) {
      throw ExitStatus.badText.exitCode
    }
  }

  private func begin(_ language: String, _ console: Console) throws {
    let started = try LocaleStarter.start(
      language, in: folder, environment: console.environment)
    let next =
      started.isComplete
      ? "It has the program's own texts: change what you like."
      : "Write each text below ours; what stays empty shows in the site's default language."
    let listed =
      started.isListed == true
      ? "" : "\nThen add the language to `languages` in rollcall.yml: `\(language)`"
    console.say("Wrote \(TerminalText.escaped(started.file))\n\(next)\(listed)")
  }
}
