package import Basics
package import Templating

/// An error in the configuration or in one of its files.
package enum ProjectFault: DiagnosedError {
  /// In the configuration or a locale.
  case text(ConfigurationErrors)
  case unreadable(LocalFolder.Fault)
  /// In a template; `file` is the owner's path.
  case template(TemplateError, file: String)
  /// An owner's file with a path of the program.
  case reservedPath(String, file: String)
  /// An owner's file at a path of an earlier version.
  case movedFile(String, to: String)
  /// A content page is not UTF-8, or a letter has too many combining marks; line and column count from 1.
  case content(ConfigurationReason, file: String, line: Int, column: Int)

  package var diagnostics: [Diagnostic] {
    switch self {
    case .text(let errors): errors.diagnostics
    case .unreadable(let fault): [fault.diagnostic]
    case .template(let error, let file): [error.reason.diagnostic.at(file, error.spot)]
    case .reservedPath(let path, let file):
      [
        .error(
          "wrong-text", "`\(path)` is a page of Rollcall's own; rename the file", at: file)
      ]
    case .movedFile(let file, let path):
      [
        .error(
          "moved-file", "files of this kind have another place now",
          "move it to `templates/\(path)`", at: file)
      ]
    case .content(let reason, let file, let line, let column):
      [reason.diagnostic.at(file, line: line, column: column)]
    }
  }
}

extension TemplateError {
  fileprivate var spot: Spot? {
    line == 0 ? nil : Spot(line: line, column: column, length: length, lineText: lineText)
  }
}
