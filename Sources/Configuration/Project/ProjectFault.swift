package import Basics
package import Templating

/// What is wrong with a configuration or with a file that it names.
package enum ProjectFault: Error {
  /// The configuration or a locale.
  case text(ConfigurationErrors)
  /// A file or folder that cannot be read.
  case unreadable(LocalFolder.Fault)
  /// A template; `file` is its path as the owner knows it.
  case template(TemplateError, file: String)
  /// A page or file of the owner's would take the place of one of the program's.
  case reservedPath(String, file: String)
  /// A content page is not UTF-8 from this place on; line and column count from 1.
  case notUTF8(file: String, line: Int, column: Int)
  /// A letter of a content page has more than 30 combining marks.
  case endlessMarks(file: String, line: Int, column: Int)
}
