extension ConfigurationReader {
  /// Reads the preferred sources by field.
  mutating func merge(
    _ node: YAMLNode, _ fields: KnownFields, _ sources: [ConfiguredSource]
  ) -> [String: [String]]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var order: [String: [String]] = [:]
    var seen: [String: YAMLNode] = [:]
    for entry in mapping.entries {
      guard let field = fields.recordField(entry.key) else {
        let known = fields.ofRecords
        let nearest = Nearest.word(to: entry.key, in: known)
        yaml.report(.unknownKey(entry.key, nearest: nearest, known: known), at: entry.keyNode)
        continue
      }
      if let first = seen[field] {
        yaml.report(.duplicateKey(entry.key, first: yaml.spot(of: first)), at: entry.keyNode)
        continue
      }
      seen[field] = entry.keyNode
      order[field] = names(entry.value, of: sources, areAll: fields.areAll)
    }
    return order
  }

  private mutating func names(
    _ node: YAMLNode, of sources: [ConfiguredSource], areAll: Bool
  ) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    let known = sources.map(\.name)
    var names: [(YAMLNode, String)] = []
    for item in items {
      guard let name = yaml.text(item) else { continue }
      if areAll, !known.contains(name) {
        yaml.unknown(name, known: known, at: item)
      } else {
        names.append((item, name))
      }
    }
    return yaml.unique(names)
  }
}
