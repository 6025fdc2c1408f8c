package import Lists

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

extension YAMLNode {
  package var isList: Bool { if case .list = content { true } else { false } }

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
}
