/// A mistake in a template: its position and the reason, as facts from which the caller makes a message.
/// ```swift
/// do { _ = try TemplateSet(sources: ["page": Array("{{#a}}".utf8)]) } catch {
///   print("\(error.template):\(error.line):\(error.column)", error.reason)  // page:1:1 unclosedSection("a")
/// }
/// ```
public struct TemplateError: Error, Equatable, Sendable {
  /// The template's name in its set.
  public let template: String
  /// The line, from 1; 0 if the mistake has no position.
  public let line: Int
  /// The column in Unicode scalars, from 1; 0 if the mistake has no position.
  public let column: Int
  /// The number of Unicode scalars, for carets under them. It ends within the line.
  public let length: Int
  /// The text of the line, without its line end.
  public let lineText: String
  /// The reason.
  public let reason: Reason

  /// What can be wrong with a template.
  public enum Reason: Equatable, Sendable {
    /// The template is not UTF-8; the position is that of the first invalid byte.
    case notUTF8
    /// An opening delimiter has no closing delimiter.
    case unclosedTag
    /// A tag has no name.
    case emptyTag
    /// A set-delimiter tag does not contain two delimiters without white space and `=`.
    case badDelimiters
    /// A name contains white space, or a dotted name has an empty part.
    case badName(String)
    /// A section, block or parent has no closing tag.
    case unclosedSection(String)
    /// A closing tag does not match the open tag, whose name is `expected`.
    case unexpectedClose(String, expected: String?)
    /// Tags, or templates that include each other, are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// Templates include each other unconditionally. The first and the last name are equal.
    case endlessRecursion([String])
    /// The set has no template for a partial or parent.
    case unknownPartial(String, nearest: String?)
    /// The set has no template of the requested name.
    case unknownTemplate(nearest: String?)
    /// A parent lacks a block that is passed to it.
    case unknownBlock(String, nearest: String?)
    /// No context in scope has the key. `nearest` is the known key at the least edit distance.
    case unknownKey(String, nearest: String?)
    /// A dotted name continues after a key that is not a context.
    case noKeys(within: String)
    /// A variable names a list or a context, which render as nothing.
    case notText(String)
  }
}
