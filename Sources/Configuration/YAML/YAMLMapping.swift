/// A mapping's values by key.
struct YAMLMapping: Sendable {
  let node: YAMLNode
  let entries: [YAMLNode.Entry]

  /// The key's value; `nil` where the key is absent.
  subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }

  /// The key itself, for its place.
  func keyNode(_ key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.keyNode
  }
}
