/// A program whose standard output is a source's answer.
package struct SourceCommand: Equatable, Sendable {
  /// The program's name or path, and what it is given. No shell reads them.
  package var arguments: [String]
  /// All variables that the program sees.
  package var environment: [String: String]
  /// The absolute path of the folder that it runs in.
  package var folder: String

  /// Makes a command of its arguments, the program first.
  package init(_ arguments: [String], environment: [String: String], folder: String) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }
}
