import Basics

/// What is likely meant by words of a command line that cannot be parsed.
enum CommandLineHint {
  /// Commands of other generators and tools.
  private static let synonyms = [
    "generate": "build", "make": "build", "compile": "build", "run": "build", "site": "build",
    "preview": "serve", "watch": "serve", "dev": "serve", "start": "serve", "server": "serve",
    "deploy": "publish", "upload": "publish", "push": "publish", "sync": "publish",
    "validate": "check", "lint": "check", "test": "check", "verify": "check", "doctor": "check",
    "new": "init", "create": "init", "setup": "init", "import": "init", "begin": "init",
    "show": "about", "find": "about", "who": "about", "forget": "about --forget",
    "version": "--version", "theme": "templates",
  ]

  /// The command that is meant by a word which is none.
  static func command(like word: String, known: [String]) -> String? {
    Nearest.word(to: word, in: known) ?? synonyms[word.lowercased()]
  }

  /// A line about the first word that has a better form; `nil` without one.
  static func hint(for words: [String]) -> String? {
    let command = words.first.map { $0.hasPrefix("-") ? "build" : $0 } ?? "build"
    let rest = words.first?.hasPrefix("-") == false ? Array(words.dropFirst()) : words
    for (index, word) in rest.enumerated() {
      let before = index > 0 ? rest[index - 1] : ""
      if let hint = hint(for: word, behind: before, of: command) { return hint }
    }
    if command == "about", rest.count > 1, rest.allSatisfy({ !$0.hasPrefix("-") }) {
      return
        "a name of several words needs quotes: `rollcall about \"\(rest.joined(separator: " "))\"`"
    }
    return command == "publish" && rest.isEmpty
      ? "name where the site goes, such as `rollcall publish ./public` or `rollcall publish host:folder`"
      : nil
  }

  private static func hint(
    for word: String, behind before: String, of command: String
  ) -> String? {
    if let first = word.unicodeScalars.first, OddMark.likeness(of: first) == .hyphen {
      let option = word.drop {
        $0 == "-" || $0.unicodeScalars.first.map { OddMark.likeness(of: $0) } == .hyphen
      }
      return
        "an option begins with two hyphens, and this with an \(OddMark.name(of: first)): `--\(option)`"
    }
    switch (command, word) {
    case ("build", "--watch"), ("build", "-w"): return "`rollcall serve` builds at every change"
    case ("build", "--dry-run"), ("build", "-n"):
      return "`rollcall check` reads all, and writes nothing"
    case ("build", "-d"), ("build", "--out"), ("build", "--destination"):
      return "the folder of the site is `--output DIR`"
    case (_, "-f"), (_, "--file"): return "the configuration is `--config FILE`"
    case (_, "-V"): return "`rollcall --version` shows the version"
    case ("serve", _) where before != "--port" && Int(word) != nil:
      return "a port is `--port \(word)`"
    default: break
    }
    switch before {
    case "--port": return UInt16(word) == nil ? "a port is a number from 0 to 65535" : nil
    case "--day": return "a day is written as 2026-12-31"
    default: break
    }
    guard !before.hasPrefix("-"), !word.hasPrefix("-"),
      ["build", "check", "serve"].contains(command)
    else { return nil }
    switch word.nameEnding.lowercased() {
    case "yml", "yaml": return "the configuration is `--config \(ShellWord.quoted(word))`"
    case "csv", "json", "ldif", "vcf", "tsv", "xlsx":
      return
        "the lists are named in rollcall.yml, which `rollcall init --from \(ShellWord.quoted(word))` begins"
    default: return nil
    }
  }
}
