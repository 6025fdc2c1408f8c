import Templating

extension Failure {
  init(_ errors: ConfigurationErrors) {
    self.init(errors.exitCode == 78 ? .badConfiguration : .badText, errors.description)
  }

  /// - Parameter file: the template's file, as the user knows it.
  init(_ error: TemplateError, file: String) {
    let words = error.reason.words
    let spot =
      error.line == 0
      ? nil
      : Spot(
        line: error.line, column: error.column, length: error.length, lineText: error.lineText)
    let diagnostic = Diagnostic(file: file, spot: spot, message: words.message, hint: words.hint)
    self.init(.badText, diagnostic.description)
  }
}
