import Lists

extension ConfigurationReader {
  static let nextPage = SettingTable<Void>(
    rules: #""oneOf": [{ "required": ["offset"] }, { "required": ["startIndex"] }, "#
      + #"{ "required": ["page"] }, { "required": ["token", "from"] }],"# + "\n"
      + #""dependencies": { "from": ["token"], "first": ["page"], "#
      + #""total": { "not": { "required": ["token"] } } }"#
  ) {
    Setting("offset", .text, "The parameter for how many records to skip; 0 for the first page.")
    Setting(
      "startIndex", .text,
      "The parameter for the page's first record, counted from 1 (SCIM).")
    Setting("page", .text, "The parameter for the number of the page.")
    Setting("token", .text, "The parameter for a text from the answer.")
    Setting("from", schema: path, "The path of that text in the answer.")
    Setting("first", schema: firstPage.schema, default: "1", "The number of the first page.")
    Setting(
      "total", schema: path,
      "The path of the number of all records. Without it, a page without records is the last.")
  }

  private static let firstPage = SettingType.number(0...1, .zeroOrOne)

  /// Reads `next`: a path, or a mapping that names the parameter to count.
  mutating func nextPage(_ node: YAMLNode) -> NextPageRule? {
    guard case .mapping = node.content else { return path(node).map { .address($0) } }
    let kinds = ["offset", "startIndex", "page", "token"]
    guard let mapping = yaml.mapping(node, keys: Self.nextPage.keys) else { return nil }
    let given = kinds.filter { mapping[$0] != nil }
    guard let kind = given.first, let name = mapping[kind].flatMap({ yaml.text($0) }) else {
      if given.isEmpty { yaml.report(.missingKey("offset"), at: node) }
      return nil
    }
    for other in given.dropFirst() {
      if let key = mapping.keyNode(other) { yaml.report(.conflictingKeys(other, kind), at: key) }
    }
    refuse("from", in: mapping, unless: kind == "token", "token")
    refuse("first", in: mapping, unless: kind == "page", "page")
    refuse("total", in: mapping, unless: kind != "token", "offset")
    let total = mapping["total"].flatMap { path($0) }
    let first = mapping["first"].flatMap { Self.firstPage.read(&self, $0) } ?? 1
    switch kind {
    case "token":
      return yaml.required("from", of: mapping).flatMap { path($0) }
        .map { .token($0, parameter: name) }
    case "page": return .counted(.init(parameter: name, unit: .pages, first: first, total: total))
    case "offset":
      return .counted(.init(parameter: name, unit: .records, first: 0, total: total))
    default: return .counted(.init(parameter: name, unit: .records, first: 1, total: total))
    }
  }

  private mutating func refuse(
    _ key: String, in mapping: YAMLMapping, unless isKnown: Bool, _ needed: String
  ) {
    guard !isKnown, let node = mapping.keyNode(key) else { return }
    yaml.report(.keyNeeds(key, needed), at: node)
  }
}
