/// An error or a warning about a text file, as a person reads it: where it is, the message, the line, a
/// caret.
///
/// ```
/// rollcall.yml:7:3: error: unknown key `outputt`
///   7 | outputt: public
///     | ^^^^^^^ did you mean `output`?
/// ```
package struct Diagnostic: Equatable, Sendable {
  /// How bad it is.
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// How bad it is.
  package let severity: Severity
  /// The file's path as the user writes it.
  package let file: String
  /// Where in the file; `nil` where the whole file is meant.
  package let spot: Spot?
  /// What is wrong, in one line, without a full stop.
  package let message: String
  /// What may help.
  package let hint: String?

  /// Makes a diagnostic; `spot` is `nil` where the whole file is meant.
  package init(
    _ severity: Severity = .error, file: String, spot: Spot?, message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.spot = spot
    self.message = message
    self.hint = hint
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The text, of one to three lines, without a line break at its end. It holds no control
  /// character of the file: they are shown escaped.
  package var description: String {
    let path = TerminalText.escaped(file)
    let what = TerminalText.escaped(message)
    let help = hint.map { TerminalText.escaped($0) }
    guard let spot else {
      return "\(path): \(severity.rawValue): \(what)" + (help.map { "\n  \($0)" } ?? "")
    }
    let number = String(spot.line)
    let excerpt = LineExcerpt(spot)
    let margin = String(repeating: " ", count: number.utf8.count)
    let carets =
      String(repeating: " ", count: excerpt.indent) + String(repeating: "^", count: excerpt.width)
    return """
      \(path):\(spot.line):\(spot.column): \(severity.rawValue): \(what)
        \(number) | \(excerpt.text)
        \(margin) | \(carets)\(help.map { " " + $0 } ?? "")
      """
  }
}
