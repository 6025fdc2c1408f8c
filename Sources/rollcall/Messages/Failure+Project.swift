import Basics
import Build
import Configuration
import Templating

extension Failure {
  init(_ fault: ProjectFault) {
    switch fault {
    case .text(let errors): self.init(errors)
    case .unreadable(let fault): self.init(fault)
    case .template(let error, let file): self.init(error, file: file)
    case .reservedPath(let path, let file):
      self.init(
        .badText, "\(file): error: `\(path)` is a page of Rollcall's own; rename the file")
    case .notUTF8(let file, let line, let column):
      self.init(file, line, column, ConfigurationReason.notUTF8)
    case .endlessMarks(let file, let line, let column):
      self.init(file, line, column, ConfigurationReason.tooManyMarks)
    }
  }

  init(_ errors: ConfigurationErrors) {
    self.init(
      errors.exitCode == 78 ? .badConfiguration : .badText, errors.description,
      rows: errors.errors.map { FindingRow($0.diagnostic, code: $0.reason.code) })
  }

  /// An error whose line is not shown.
  private init(_ file: String, _ line: Int, _ column: Int, _ reason: ConfigurationReason) {
    let words = reason.words
    let message = "\(file):\(line):\(column): error: \(words.message)"
    self.init(
      .badText, message + (words.hint.map { "\n  " + $0 } ?? ""),
      rows: [
        FindingRow(
          file: file, line: line, column: column, severity: .error, code: reason.code,
          message: words.message, remedy: words.hint)
      ])
  }

  /// - Parameter file: the path to show.
  private init(_ error: TemplateError, file: String) {
    let words = error.reason.words
    let spot =
      error.line == 0
      ? nil
      : Spot(
        line: error.line, column: error.column, length: error.length, lineText: error.lineText)
    let diagnostic = Diagnostic(file: file, spot: spot, message: words.message, hint: words.hint)
    self.init(
      .badText, diagnostic.description,
      rows: [FindingRow(diagnostic, code: "template-" + error.reason.code)])
  }
}
