import Basics
import Configuration

enum CommandMessages {
  /// The error for a first word that is not a command; `nil` if it is one.
  static func unknown(_ word: String, among commands: [String]) -> String? {
    guard !commands.contains(word) else { return nil }
    let nearest = Nearest.word(to: word, in: commands)
    return "error: there is no command `\(TerminalText.escaped(word))`"
      + (nearest.map { "; did you mean `rollcall \($0)`?" } ?? "")
      + "\n  commands: \(commands.joined(separator: ", "))"
  }

  /// The error for a path that is not one of the program's templates.
  static func noTemplate(_ path: String, among known: [String]) -> String {
    let nearest = Nearest.word(to: path, in: known)
    return "error: the program has no `\(TerminalText.escaped(path))`"
      + (nearest.map { "; did you mean `\($0)`?" } ?? "")
      + "\n  `rollcall templates` lists what there is"
  }

  /// A site that the configuration does not have.
  static func noSite(_ site: String, in configuration: String, known: [String]) -> String {
    guard !known.isEmpty else {
      return "\(configuration): error: there are no `sites`, of which --only names one"
    }
    return "\(configuration): error: there is no site `\(site)`\n"
      + "  its sites: " + known.joined(separator: ", ")
  }

  /// An option for one site in a configuration of several.
  static func needsSite(_ option: String, of sites: [String]) -> String {
    "error: \(option) is for one site; say which with --only: \(sites.joined(separator: ", "))"
  }

  static let noConfiguration = """
    rollcall.yml: error: there is no `rollcall.yml` in this folder
      `rollcall init` begins a directory here; `--config FILE` names a configuration elsewhere
    """

  /// Why an export has nobody to choose by a field.
  static func unknownField(_ field: String, known: [String]) -> String {
    let nearest = Nearest.word(to: field, in: known)
    return "error: --people: nobody has a field `\(field.shortened)`"
      + (nearest.map { "\n  did you mean `\($0)`?" } ?? "")
  }

  static func emptyExport(_ people: String) -> String {
    people == "all" ? "nobody is in the export" : "nobody is meant by `\(people.shortened)`"
  }

  static func largeExport(_ format: String, _ count: Int, _ most: Int) -> String {
    "`\(format)`: phones take \(most) entries from one file, and this one has \(count); "
      + "`phoneBooks` cuts books into parts"
  }

  static let noCards = "there are no cards without `contacts`"
}
