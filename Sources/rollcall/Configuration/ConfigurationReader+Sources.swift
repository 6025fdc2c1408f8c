extension ConfigurationReader {
  private static let sourceKeys = ["name", "url", "format", "people", "fields", "next"] + fetchKeys

  /// The sources in their order, each name once.
  mutating func sources(_ node: YAMLNode) -> [ConfiguredSource]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    var names: Set<String> = []
    var sources: [ConfiguredSource] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.sourceKeys) else { continue }
      let nameNode = yaml.required("name", of: mapping)
      let name = nameNode.flatMap { yaml.text($0) }
      if let name, let nameNode, !names.insert(name).inserted {
        yaml.report(.duplicateValue(name), at: nameNode)
      }
      let fetch = fetch(mapping, key: "url", mayBeFolder: false)
      let format = format(mapping)
      if let name, let fetch, let format {
        sources.append(ConfiguredSource(name: name, fetch: fetch, format: format))
      }
    }
    return sources
  }

  mutating func contacts(_ node: YAMLNode) -> ConfiguredContacts? {
    guard let mapping = yaml.mapping(node, keys: ["from", "publish"] + Self.fetchKeys) else {
      return nil
    }
    let fetch = fetch(mapping, key: "from", mayBeFolder: true)
    let publish = mapping["publish"].flatMap { published($0) }
    return fetch.map {
      ConfiguredContacts(fetch: $0, publish: publish ?? [.name, .org, .title, .work])
    }
  }

  private mutating func published(_ node: YAMLNode) -> [PublishedProperty]? {
    guard let items = yaml.list(node) else { return nil }
    var properties: [(YAMLNode, PublishedProperty)] = []
    for item in items {
      if let property: PublishedProperty = yaml.choice(item) { properties.append((item, property)) }
    }
    return yaml.unique(properties)
  }

  /// `format`, or `fields` with `people` and `next`.
  private mutating func format(_ mapping: YAMLMapping) -> ConfiguredFormat? {
    if let node = mapping["format"] {
      for key in ["people", "fields", "next"] {
        if let other = mapping.keyNode(key) {
          yaml.report(.conflictingKeys(key, "format"), at: other)
        }
      }
      let format: SourceFormat? = yaml.choice(node)
      return format.map { .named($0) }
    }
    guard let fields = mapping["fields"] else {
      for key in ["people", "next"] {
        if let other = mapping.keyNode(key) { yaml.report(.keyNeeds(key, "fields"), at: other) }
      }
      if mapping["people"] == nil, mapping["next"] == nil {
        yaml.report(.missingKey("format"), at: mapping.node)
      }
      return nil
    }
    let people = mapping["people"].map { path($0) } ?? []
    let next = mapping["next"].flatMap { path($0) }
    guard let people, let read = self.fields(fields) else { return nil }
    return .mapping(
      ConfiguredMapping(people: people, fields: read.fields, details: read.details, next: next))
  }
}
