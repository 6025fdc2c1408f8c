import Lists

extension ConfigurationReader {
  static let published = ##""$ref": "#/definitions/publish""##
  static let hiding =
    ##""anyOf": [{ "$ref": "#/definitions/path" }, { "type": "object", "minProperties": 1, "##
    + ##""additionalProperties": { "anyOf": [{ "$ref": "#/definitions/hidingValues" }, "##
    + ##"{ "type": "object", "additionalProperties": false, "required": ["not"], "##
    + ##""properties": { "not": { "$ref": "#/definitions/hidingValues" } } }] } }]"##

  mutating func publish(_ node: YAMLNode, _ fields: KnownFields) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    // A name is always published: it is what a page is about.
    let known = fields.ofRecords.filter { $0 != "name" }
    var found: [(YAMLNode, String)] = []
    for item in items {
      guard let name = yaml.text(item) else { continue }
      if let field = fields.recordField(name), field != "name" {
        found.append((item, field))
      } else {
        yaml.unknown(name, known: known, at: item)
      }
    }
    return yaml.unique(found)
  }

  /// Reads the path of a flag, or values by path.
  mutating func conditions(_ node: YAMLNode) -> [VisibilityRule.Condition]? {
    guard case .mapping = node.content else {
      return fieldPath(node).map { [VisibilityRule.Condition(path: $0, values: [.anything])] }
    }
    guard let mapping = yaml.mapping(node) else { return nil }
    if mapping.entries.isEmpty { yaml.report(.emptyList, at: node) }
    var conditions: [VisibilityRule.Condition] = []
    for entry in mapping.entries {
      let path = fieldPath(entry.keyNode)
      let (negated, isNegated) = negation(entry.value)
      if let path, let negated, let values = values(negated) {
        conditions.append(
          VisibilityRule.Condition(path: path, values: values, isNegated: isNegated))
      }
    }
    return conditions
  }

  /// The content of `{ not: … }`, or the node itself.
  private mutating func negation(_ node: YAMLNode) -> (values: YAMLNode?, isNegated: Bool) {
    guard case .mapping(let entries) = node.content, entries.contains(where: { $0.key == "not" })
    else { return (node, false) }
    return (yaml.mapping(node, keys: ["not"])?["not"], true)
  }

  /// One or more values, any of which hides.
  private mutating func values(_ node: YAMLNode) -> [VisibilityRule.Value]? {
    guard case .list(let items) = node.content else { return value(node).map { [$0] } }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    return items.compactMap { value($0) }
  }

  private mutating func value(_ node: YAMLNode) -> VisibilityRule.Value? {
    if case .mapping(let entries) = node.content, entries.contains(where: { $0.key == "bit" }) {
      return yaml.mapping(node, keys: ["bit"]).flatMap { mapping in
        yaml.required("bit", of: mapping).flatMap { yaml.number($0, in: 1...Int.max, .bit) }
          .map { .bits($0) }
      }
    }
    if case .text(let text, plain: true) = node.content, let flag = YAMLNode.flag(text) {
      return .flag(flag)
    }
    return yaml.text(node).map { .text($0) }
  }
}
