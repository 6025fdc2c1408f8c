import Basics
import Build
import Foundation

/// A finding as `check --json` prints it.
struct FindingRow: Equatable {
  /// The file, source or page; `nil` if none is known.
  let file: String?
  /// Counted from 1; `nil` if the whole file is meant.
  var line: Int?
  /// In Unicode scalars, counted from 1.
  var column: Int?
  var severity = Diagnostic.Severity.error
  /// Never changes, unlike the message.
  let code: String
  let message: String
  var remedy: String?

  static func json(_ rows: [FindingRow]) -> String {
    var json = JSONText()
    json.raw("{\"findings\":")
    json.array(rows) { row, json in
      json.raw("\n{\"file\":")
      json.optional(row.file)
      json.raw(",\"line\":\(row.line.map(String.init) ?? "null")")
      json.raw(",\"column\":\(row.column.map(String.init) ?? "null")")
      json.member("severity", row.severity.rawValue)
      json.member("code", row.code)
      json.member("message", row.message)
      json.raw(",\"remedy\":")
      json.optional(row.remedy)
      json.raw("}")
    }
    json.raw("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension FindingRow {
  init(_ diagnostic: Diagnostic, code: String) {
    self.init(
      file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
      severity: diagnostic.severity, code: code, message: diagnostic.message,
      remedy: diagnostic.hint)
  }

  init(_ finding: Finding, as severity: Diagnostic.Severity) {
    self.init(finding.diagnostic(severity), code: finding.fact.code)
  }

  /// Parses `file: error: message`, with the remedy in the lines below.
  init(parsing text: String, code: String, severity: Diagnostic.Severity = .error) {
    let lines = text.components(separatedBy: "\n")
    let parts = lines[0].components(separatedBy: "error: ")
    let file = parts.count > 1 ? parts[0].dropLast(2) : ""
    let remedy = lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
    self.init(
      file: file.isEmpty ? nil : String(file), severity: severity, code: code,
      message: parts.count > 1 ? parts.dropFirst().joined(separator: "error: ") : lines[0],
      remedy: remedy.isEmpty ? nil : remedy.joined(separator: "; "))
  }
}

extension JSONText {
  fileprivate mutating func optional(_ text: String?) {
    if let text { string(text) } else { raw("null") }
  }
}
