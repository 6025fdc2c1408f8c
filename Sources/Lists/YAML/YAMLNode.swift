/// A YAML value with its place.
package struct YAMLNode: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A text; `plain` without quotes, when it may be a number or flag.
    case text(String, plain: Bool)
    /// An empty value, `~` or `null`.
    case nothing
    case list([YAMLNode])
    case mapping([Entry])
  }

  package struct Entry: Equatable, Sendable {
    package let key: String
    /// The key, for its place.
    package let keyNode: YAMLNode
    package let value: YAMLNode

    package init(key: String, keyNode: YAMLNode, value: YAMLNode) {
      self.key = key
      self.keyNode = keyNode
      self.value = value
    }
  }

  package let content: Content
  package let line: Int
  /// In Unicode scalars, from 1.
  package let column: Int
  /// The number of scalars on the line.
  package let length: Int

  package init(content: Content, line: Int, column: Int, length: Int) {
    self.content = content
    self.line = line
    self.column = column
    self.length = length
  }

  /// Whether a plain text is null.
  static func isNothing(_ text: String) -> Bool {
    ["", "~", "null", "Null", "NULL"].contains(text)
  }
}
