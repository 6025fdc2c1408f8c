package import Basics
package import Templating

/// An error in the configuration or in one of its files.
package enum ProjectFault: Error {
  /// In the configuration or a locale.
  case text(ConfigurationErrors)
  case unreadable(LocalFolder.Fault)
  /// In a template; `file` is the owner's path.
  case template(TemplateError, file: String)
  /// An owner's file with a path of the program.
  case reservedPath(String, file: String)
  /// A content page is not UTF-8; line and column count from 1.
  case notUTF8(file: String, line: Int, column: Int)
  /// A letter has more than 30 combining marks.
  case endlessMarks(file: String, line: Int, column: Int)
}
