struct YAMLMapping: Sendable {
  let node: YAMLNode
  let entries: [YAMLNode.Entry]

  subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }

  func keyNode(_ key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.keyNode
  }
}
