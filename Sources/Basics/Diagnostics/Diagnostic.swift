/// An error or a warning about a text file, formatted for people.
///
/// ```
/// rollcall.yml:7:3: error: unknown key `outputt`
///   7 | outputt: public
///     | ^^^^^^^ did you mean `output`?
/// ```
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  package let severity: Severity
  /// The path as the user writes it.
  package let file: String
  /// The position with its line; `nil` for the whole file, or if the line is not shown.
  package let spot: Spot?
  package let line: Int?
  package let column: Int?
  /// One line without a full stop.
  package let message: String
  /// Shown behind the carets.
  package let hint: String?

  package init(
    _ severity: Severity = .error, file: String, spot: Spot?, message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.spot = spot
    line = spot?.line
    column = spot?.column
    self.message = message
    self.hint = hint
  }

  /// A diagnostic whose line is not shown, since it is somebody's data.
  package init(
    _ severity: Severity = .error, file: String, line: Int?, column: Int? = nil, message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    spot = nil
    self.line = line
    self.column = line == nil ? nil : column
    self.message = message
    self.hint = hint
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One to three lines without a trailing line break, control characters escaped.
  package var description: String {
    let path = TerminalText.escaped(file)
    let what = TerminalText.escaped(message)
    let help = hint.map { TerminalText.escaped($0) }
    guard let spot else {
      let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
      return "\(path)\(place): \(severity.rawValue): \(what)" + (help.map { "\n  \($0)" } ?? "")
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

/// A position in a text file, with the line around it.
package struct Spot: Hashable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// In Unicode scalars, counted from 1.
  package let column: Int
  /// In Unicode scalars.
  package let length: Int
  /// Without the line break.
  package let lineText: String

  package init(line: Int, column: Int, length: Int, lineText: String) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
  }
}
