/// A value of a YAML file and its place.
struct YAMLNode: Equatable, Sendable {
  /// What the value holds.
  enum Content: Equatable, Sendable {
    /// A text; `plain` where it stands without quotes and may mean a number or a flag.
    case text(String, plain: Bool)
    /// An empty value, `~` or `null`.
    case nothing
    case list([YAMLNode])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Equatable, Sendable {
    let key: String
    /// The key as a node, for its place.
    let keyNode: YAMLNode
    let value: YAMLNode
  }

  let content: Content
  /// The line, counted from 1.
  let line: Int
  /// The column in Unicode scalars, counted from 1.
  let column: Int
  /// How many scalars of the line belong to the value.
  let length: Int

  /// What the value is, as error messages name it.
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

  /// The flag that a plain text means, as YAML 1.2 has it: `no` and `off` are words.
  static func flag(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether a plain text stands for no value.
  static func isNothing(_ text: String) -> Bool {
    ["", "~", "null", "Null", "NULL"].contains(text)
  }
}
