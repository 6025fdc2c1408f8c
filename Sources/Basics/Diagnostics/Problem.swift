/// An error that diagnostics describe.
package protocol DiagnosedError: Error {
  var diagnostics: [Diagnostic] { get }
}

/// Something that went wrong, with what a message says of it.
package protocol Problem: DiagnosedError {
  /// The words, the code and the severity. Names a file where the problem knows one.
  var diagnostic: Diagnostic { get }
  /// One of each case, by which all words can be listed.
  static var examples: [Self] { get }
}

extension Problem {
  package var diagnostics: [Diagnostic] { [diagnostic] }
}

extension Problem where Self: CaseIterable {
  package static var examples: [Self] { Array(allCases) }
}
