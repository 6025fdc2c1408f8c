import Basics
import Tools

enum LocaleMessages {
  static func started(_ started: LocaleStarter.Started, code: String) -> String {
    let next =
      started.isComplete
      ? "It has the program's own texts: change what you like."
      : "Write each text below ours; what stays empty shows in the site's default language."
    let listed =
      started.isListed == true
      ? "" : "\nThen add the language to `languages` in rollcall.yml: `\(code)`"
    return "Wrote \(TerminalText.escaped(started.file))\n\(next)\(listed)"
  }
}
