import Basics

extension ConfigurationReader {
  /// Reads the preferred sources by field.
  mutating func merge(_ node: YAMLNode) -> [String: [String]]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var order: [String: [String]] = [:]
    var seen: [String: YAMLNode] = [:]
    for entry in mapping.entries {
      guard let field = fields.recordField(entry.key) else {
        yaml.unknownKey(entry.key, known: fields.ofRecords, at: entry.keyNode)
        continue
      }
      if yaml.isNew(entry.key, as: field, isKey: true, at: entry.keyNode, in: &seen) {
        order[field] = names(entry.value)
      }
    }
    return order
  }

  private mutating func names(_ node: YAMLNode) -> [String]? {
    SettingType.list(of: SettingType("") { $0.nameOfSource($1) }, mayBeEmpty: false)
      .read(&self, node)
  }

  private mutating func nameOfSource(_ node: YAMLNode) -> String? {
    guard let name = yaml.text(node) else { return nil }
    let known = sources.map(\.name)
    if !fields.areAll || known.contains(name) { return name }
    yaml.unknown(name, known: known, at: node)
    return nil
  }
}
