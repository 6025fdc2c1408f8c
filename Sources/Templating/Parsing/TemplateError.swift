/// A mistake in a template: where it is and what is wrong. It carries facts; words are the caller's.
public struct TemplateError: Error, Equatable, Sendable {
  /// The template's name in its set.
  public let template: String
  /// The line, from 1; 0 where no position in the template is meant.
  public let line: Int
  /// The column in Unicode scalars, from 1; 0 where no position in the template is meant.
  public let column: Int
  /// How many Unicode scalars are meant, for carets under them. It never extends beyond its line.
  public let length: Int
  /// The whole text of the line, without its line end.
  public let lineText: String
  /// What is wrong.
  public let reason: Reason

  /// What can be wrong with a template.
  public enum Reason: Equatable, Sendable {
    /// The template is not UTF-8; the position is where it stops being so.
    case notUTF8
    /// An opening delimiter has no closing delimiter.
    case unclosedTag
    /// A tag has no name.
    case emptyTag
    /// A set-delimiter tag does not hold two delimiters free of white space and `=`.
    case badDelimiters
    /// A name holds white space, or a dotted name has an empty part.
    case badName(String)
    /// A section, block or parent has no closing tag.
    case unclosedSection(String)
    /// A closing tag does not close what is open. `expected` is the open tag's name, if any is open.
    case unexpectedClose(String, expected: String?)
    /// Tags, or templates that include each other, are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// Templates include each other unconditionally. The first and the last name are the same.
    case endlessRecursion([String])
    /// No template of the set has the name of a partial or parent.
    case unknownPartial(String, nearest: String?)
    /// No template of the set has the name that was asked for.
    case unknownTemplate(nearest: String?)
    /// A parent does not have a block that is given to it.
    case unknownBlock(String, nearest: String?)
    /// No context at this position has the key. `nearest` is the known key at the least edit distance.
    case unknownKey(String, nearest: String?)
    /// A dotted name goes on after a key that holds no context.
    case noKeys(within: String)
    /// A variable names a list or a context, which show as nothing.
    case notText(String)
  }
}
