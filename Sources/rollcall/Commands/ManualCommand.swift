import ArgumentParser
import Foundation
import Settings

struct ManualCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, in troff's language.",
    shouldDisplay: false)

  func run(_ console: Console) throws {
    try console.show(try ManualPage(Data(Rollcall._dumpHelp().utf8)).text)
  }
}

/// The manual page `rollcall(1)`, made of the commands' own help, in the macros of mdoc(7).
///
/// ArgumentParser's plugin builds the whole package once more, and its page runs examples together, repeats `--help`
/// for every command, and mandoc warns of it 31 times.
struct ManualPage {
  private let program: Command

  /// - Parameter help: the argument parser's JSON description of the program.
  init(_ help: Data) throws {
    program = try JSONDecoder().decode(Help.self, from: help).command
  }

  var text: String {
    var lines = [
      ".Dd \(Program.released)", ".Dt ROLLCALL 1", ".Os Rollcall \(Program.version)", ".Sh NAME",
      ".Nm rollcall", ".Nd directories of people as static web sites", ".Sh SYNOPSIS",
    ]
    lines += shown.flatMap { [".Pp"] + synopsis(of: $0) }.dropFirst()
    lines += [".Sh DESCRIPTION"] + paragraphs(program.abstract) + [".Sh COMMANDS"]
    for command in shown {
      lines += [".Ss " + words(command.commandName)]
      lines += paragraphs(command.abstract) + paragraphs(command.discussion)
      if command.shownArguments.isEmpty { continue }
      lines += [".Bl -tag -width Ds"]
      for argument in command.shownArguments {
        lines += [item(argument)] + paragraphs(argument.explanation)
      }
      lines += [".El"]
    }
    return (lines + Self.end).joined(separator: "\n")
  }

  private static let end = [
    ".Sh ENVIRONMENT", ".Bl -tag -width Ds", ".It Ev NO_COLOR",
    "Where it is set nothing is coloured.", ".El",
    "Further variables are those that the configuration names as",
    ".Li ${NAME} .",
    ".Sh FILES", ".Bl -tag -width Ds", ".It Pa rollcall.yml", "The configuration.",
    ".It Pa templates/", "Templates, assets and locales that go before the program's own.",
    ".It Pa content/", "Your own pages, in Markdown.",
    ".It Pa .rollcall/cache.sqlite",
    "The last good answer of each source, and what makes builds fast.",
    ".It Pa output/", "The site.", ".El",
    ".Sh EXIT STATUS", ".Bl -tag -width Ds",
    ".It 0", "Done, or up to date already.", ".It 64", "The command line is wrong.",
    ".It 65", "A configuration, template, locale or content file is wrong.",
    ".It 69", "A source could not be had, or going on would lose people.",
    ".It 73, 74", "The output or the cache cannot be created or written.",
    ".It 75", "Another build holds the output.",
    ".It 78", "The configuration, or something that it names, is missing.", ".El",
  ]

  private var shown: [Command] {
    (program.subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  private func synopsis(of command: Command) -> [String] {
    [".Nm", ".Cm " + words(command.commandName)]
      + command.shownArguments.map { argument in
        switch argument.kind {
        case "flag": ".Op \(flag(argument))"
        case "option": ".Op \(flag(argument)) Ar \(words(argument.valueName ?? "value"))"
        default:
          ".Op Ar \(words(argument.valueName ?? "value"))"
            + (argument.isRepeating == true ? " ..." : "")
        }
      }
  }

  private func item(_ argument: Argument) -> String {
    let value = words(argument.valueName ?? "value")
    guard argument.kind != "positional" else { return ".It Ar " + value }
    let names = (argument.names ?? []).sorted { $0.name.count < $1.name.count }.map {
      ($0.kind == "long" ? "Fl -" : "Fl ") + words($0.name)
    }
    return ".It " + names.joined(separator: " , ")
      + (argument.kind == "option" ? " Ar " + value : "")
  }

  private func flag(_ argument: Argument) -> String {
    guard let name = argument.preferredName else { return "" }
    return (name.kind == "long" ? "Fl -" : "Fl ") + words(name.name)
  }

  /// Keeps the line breaks of examples only.
  private func paragraphs(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return text.components(separatedBy: "\n\n").enumerated().flatMap { index, paragraph in
      let lines = paragraph.components(separatedBy: "\n")
      let examples = lines.filter { $0.hasPrefix("  ") }.map { escaped(String($0.dropFirst(2))) }
      var macros = index > 0 ? [".Pp"] : []
      macros += lines.filter { !$0.hasPrefix("  ") }.map(escaped)
      if !examples.isEmpty { macros += [".Bd -literal -offset indent"] + examples + [".Ed"] }
      return macros
    }
  }

  private func words(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  /// Text with macros escaped and each sentence on its own line.
  private func escaped(_ line: String) -> String {
    let text = line.replacing("\\", with: "\\e").replacing(". ", with: ".\n")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension ManualPage {
  /// The parts of the argument parser's description that the page uses.
  private struct Help: Decodable {
    let command: Command
  }

  fileprivate struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool?
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// Omits the options that every command has.
    var shownArguments: [Argument] {
      (arguments ?? []).filter {
        $0.shouldDisplay && !["help", "version"].contains($0.preferredName?.name)
      }
    }
  }

  fileprivate struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let shouldDisplay: Bool
    let isRepeating: Bool?
    let names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?

    var explanation: String? {
      guard let defaultValue, kind == "option", let abstract else { return abstract }
      return abstract + " The default is " + defaultValue + "."
    }
  }
}
