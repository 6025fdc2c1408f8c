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
    let key: String
    /// The key, for its place.
    let keyNode: YAMLNode
    let value: YAMLNode
  }

  package let content: Content
  let line: Int
  /// In Unicode scalars, from 1.
  let column: Int
  /// The number of scalars on the line.
  let length: Int

  /// The kind, for error messages.
  var kind: YAMLKind {
    switch content {
    case .nothing: .nothing
    case .list: .list
    case .mapping: .mapping
    case .text(_, plain: false): .text
    case .text(let text, plain: true):
      if Self.flag(text) != nil { .flag } else if Double(text) != nil { .number } else { .text }
    }
  }

  /// Parses a flag of YAML 1.2: `no` and `off` are words.
  static func flag(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether a plain text is null.
  static func isNothing(_ text: String) -> Bool {
    ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

package struct YAMLMapping: Sendable {
  let node: YAMLNode
  let entries: [YAMLNode.Entry]

  package subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }

  func keyNode(_ key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.keyNode
  }
}
