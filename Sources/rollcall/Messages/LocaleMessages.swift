import Basics
import Starter

enum LocaleMessages {
  private static let limit = 5

  static func missing(_ keys: [String]) -> String {
    let names = keys.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    let rest = keys.count > limit ? " and \(keys.count - limit) more" : ""
    return "\(keys.count.counted("text is", "texts are")) missing: \(names)\(rest)"
  }

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

extension Failure {
  init(_ problem: LocaleStarter.Problem) {
    switch problem {
    case .noLanguage(let code):
      self.init(
        .badCommandLine,
        "error: `\(TerminalText.escaped(code))` is no language code, such as `sv` or `pt-BR`")
    case .files(let problem): self.init(problem)
    case .texts(let errors): self.init(errors)
    }
  }
}
