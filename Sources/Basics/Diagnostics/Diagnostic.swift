/// An error or a warning in words: what `rollcall` prints, and encodes as JSON.
///
/// ```
/// rollcall.yml:7:3: error: unknown key `outputt`
///   7 | outputt: public
///     | ^^^^^^^ did you mean `output`?
/// ```
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  package var severity: Severity
  /// Never changes, unlike the words.
  package var code: String
  /// The file as the user writes it, or a source or page; `nil` if none is meant.
  package private(set) var file: String?
  /// The position with its line; `nil` for the whole file, or if the line is not shown.
  package private(set) var spot: Spot?
  package private(set) var line: Int?
  package private(set) var column: Int?
  /// One line without a full stop.
  package var message: String
  /// What to do: a line each; of a spot one, which is shown behind the carets.
  package var remedies: [String]

  private init(
    _ severity: Severity, _ code: String, _ message: String, _ remedies: [String?], _ file: String?
  ) {
    (self.severity, self.code, self.file, self.message) = (severity, code, file, message)
    self.remedies = remedies.compactMap(\.self)
  }

  package static func error(
    _ code: String, _ message: String, _ remedies: String?..., at file: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code, message, remedies, file)
  }

  package static func warning(
    _ code: String, _ message: String, _ remedies: String?..., at file: String? = nil
  ) -> Diagnostic {
    Diagnostic(.warning, code, message, remedies, file)
  }

  /// As a build shows what `check` calls an error.
  package var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }

  package var remedy: String? { remedies.isEmpty ? nil : remedies.joined(separator: "; ") }

  /// The same of a file, and of a position in it whose line is shown.
  package func at(_ file: String, _ spot: Spot? = nil) -> Diagnostic {
    var placed = at(file, line: spot?.line, column: spot?.column)
    placed.spot = spot
    return placed
  }

  /// The same of a line that is not shown, since it is somebody's data; without a line, of the whole file.
  package func at(_ file: String, line: Int?, column: Int? = nil) -> Diagnostic {
    var placed = self
    (placed.file, placed.line, placed.column) = (file, line, line == nil ? nil : column)
    return placed
  }

  /// The same of a file, unless it names one.
  package func unless(at file: String) -> Diagnostic { self.file == nil ? at(file) : self }

  /// The same about a part of the file or source, such as `Tallinn: employees[2].email`.
  package func about(_ subject: String?) -> Diagnostic {
    var told = self
    if let subject { told.message = "\(subject): \(message)" }
    return told
  }
}

extension Diagnostic: CustomStringConvertible {
  /// Lines without a trailing line break, control characters escaped.
  package var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    let words = [place.joined(separator: ":"), severity.rawValue, message].filter { !$0.isEmpty }
    let what = TerminalText.escaped(words.joined(separator: ": "))
    guard let spot else {
      return ([what] + remedies.map { "  " + TerminalText.escaped($0) }).joined(separator: "\n")
    }
    let number = String(spot.line)
    let excerpt = LineExcerpt(spot.masked)
    let margin = String(repeating: " ", count: number.utf8.count)
    let carets =
      String(repeating: " ", count: excerpt.indent) + String(repeating: "^", count: excerpt.width)
    return """
      \(what)
        \(number) | \(excerpt.text)
        \(margin) | \(carets)\(remedy.map { " " + TerminalText.escaped($0) } ?? "")
      """
  }
}

extension Diagnostic {
  /// The output of `check --json`.
  package static func json(_ diagnostics: [Diagnostic]) -> String {
    var json = JSONText()
    json.raw("{\"findings\":")
    json.array(diagnostics) { finding, json in
      json.raw("\n{\"file\":")
      json.optional(finding.file)
      json.raw(",\"line\":\(finding.line.map(String.init) ?? "null")")
      json.raw(",\"column\":\(finding.column.map(String.init) ?? "null")")
      json.member("severity", finding.severity.rawValue)
      json.member("code", finding.code)
      json.member("message", finding.message)
      json.raw(",\"remedy\":")
      json.optional(finding.remedy)
      json.raw("}")
    }
    json.raw("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONText {
  fileprivate mutating func optional(_ text: String?) {
    if let text { string(text) } else { raw("null") }
  }
}
