import Basics
import Pipeline

/// What is said of the command line itself.
enum CommandMessages {
  /// What is said of a first word that is no command; `nil` where it is one.
  static func unknown(_ word: String, among commands: [String]) -> String? {
    guard !commands.contains(word) else { return nil }
    let nearest = Nearest.word(to: word, in: commands)
    return "error: there is no command `\(TerminalText.escaped(word))`"
      + (nearest.map { "; did you mean `rollcall \($0)`?" } ?? "")
      + "\n  commands: \(commands.joined(separator: ", "))"
  }
}
