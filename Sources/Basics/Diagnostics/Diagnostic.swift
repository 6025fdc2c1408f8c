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
    let excerpt = LineExcerpt(spot.masked)
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
  /// Whether the line is a part of a longer value that is secret, such as `headers`.
  package let isSecret: Bool

  package init(line: Int, column: Int, length: Int, lineText: String, isSecret: Bool = false) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
    self.isSecret = isSecret
  }

  /// The spot in the line as messages show it: with an ellipsis in place of each secret.
  package var masked: Spot {
    let scalars = Array(lineText.unicodeScalars)
    let secrets = WrittenSecrets.ranges(in: scalars, isSecret: isSecret)
    if secrets.isEmpty { return self }
    var text = String.UnicodeScalarView()
    var shown = 0
    // A place inside of a secret is its ellipsis.
    func place(of index: Int) -> Int {
      secrets.reduce(index) { place, secret in
        secret.lowerBound < index
          ? place - (min(index, secret.upperBound) - secret.lowerBound) + 1 : place
      }
    }
    for secret in secrets {
      text += scalars[shown..<secret.lowerBound]
      text.append("…")
      shown = secret.upperBound
    }
    text += scalars[shown...]
    let start = column - 1
    let isInside = secrets.contains { $0.lowerBound < start && start < $0.upperBound }
    let first = place(of: start) - (isInside ? 1 : 0)
    let last = place(of: start + max(length, 0))
    return Spot(
      line: line, column: first + 1, length: max(min(length, 1), last - first),
      lineText: String(text))
  }
}
