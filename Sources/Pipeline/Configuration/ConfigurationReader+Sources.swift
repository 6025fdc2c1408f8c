import Feeds

extension ConfigurationReader {
  static let sourceKeys =
    [
      "name", "url", "command", "format", "encoding", "delimiter", "people", "fields", "next",
      "photo",
      "publish", "hide", "hideUntil", "hideFrom",
    ] + fetchKeys

  /// The sources in their order, each name once.
  mutating func sources(_ node: YAMLNode) -> [ConfiguredSource]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    var names: [String: YAMLNode] = [:]
    var sources: [ConfiguredSource] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.sourceKeys) else { continue }
      let nameNode = yaml.required("name", of: mapping)
      let name = nameNode.flatMap { yaml.text($0) }
      if let name, let nameNode {
        if let first = names[name] {
          yaml.report(.duplicateValue(name, first: yaml.spot(of: first)), at: nameNode)
        }
        names[name] = names[name] ?? nameNode
      }
      let fetch = fetch(mapping, key: "url", mayBeFolder: false)
      let format = format(mapping)
      let encoding = mapping["encoding"].flatMap { self.encoding($0) }
      let photo = format.flatMap { self.photo(mapping, $0) }
      let delimiter = mapping["delimiter"].flatMap { self.delimiter($0) }
      if let format, !format.isTable {
        for key in ["encoding", "delimiter"] {
          if let node = mapping.keyNode(key) {
            yaml.report(.keyNeeds(key, "format: csv"), at: node)
          }
        }
      }
      if let name, let fetch, let format {
        var source = ConfiguredSource(
          name: name, fetch: fetch, format: format, encoding: encoding, delimiter: delimiter,
          photo: photo)
        source.publish = mapping["publish"].flatMap {
          publish($0, KnownFields([source], areAll: true), [source])
        }
        source.visibility = visibility(mapping, format)
        sources.append(source)
      }
    }
    return sources
  }

  mutating func contacts(_ node: YAMLNode) -> ConfiguredContacts? {
    guard let mapping = yaml.mapping(node, keys: ["from", "command", "publish"] + Self.fetchKeys)
    else {
      return nil
    }
    let fetch = fetch(mapping, key: "from", mayBeFolder: true)
    let publish = mapping["publish"].flatMap { published($0) }
    return fetch.map {
      ConfiguredContacts(fetch: $0, publish: publish ?? [.name, .org, .title, .work])
    }
  }

  /// The name of an encoding; `nil` for UTF-8 as well.
  private mutating func encoding(_ node: YAMLNode) -> String? {
    let name = yaml.parsed(node, .textEncoding) { Transcoding.isKnown($0) ? $0 : nil }
    return ["utf-8", "utf8"].contains(name?.lowercased()) ? nil : name
  }

  /// One character that no heading or quoted cell is told by. A tab may be written as `\t`.
  private mutating func delimiter(_ node: YAMLNode) -> UInt8? {
    guard let text = yaml.rawText(node) else { return nil }
    let bytes = Array((text == "\\t" ? "\t" : text).utf8)
    let isLetter = bytes.first.map { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 } ?? true
    guard bytes.count == 1, let byte = bytes.first, !isLetter, byte == 0x09 || byte >= 0x20,
      byte < 0x7F, byte != UInt8(ascii: "\"")
    else {
      yaml.report(.badValue(expected: .delimiter), at: node)
      return nil
    }
    return byte
  }

  private mutating func published(_ node: YAMLNode) -> [PublishedProperty]? {
    guard let items = yaml.list(node) else { return nil }
    var properties: [(YAMLNode, PublishedProperty)] = []
    for item in items {
      if let property: PublishedProperty = yaml.choice(item) { properties.append((item, property)) }
    }
    return yaml.unique(properties)
  }

  /// `format`, or `fields` with `people` and `next`. A table and LDIF may have both.
  private mutating func format(_ mapping: YAMLMapping) -> ConfiguredFormat? {
    if let node = mapping["format"] {
      let format: SourceFormat? = yaml.choice(node)
      let hasColumns = format == nil || format == .csv || format == .ldif
      for key in ["people", "next"] + (hasColumns ? [] : ["fields"]) {
        if let other = mapping.keyNode(key) {
          yaml.report(.conflictingKeys(key, "format"), at: other)
        }
      }
      guard let format else { return nil }
      guard hasColumns, let fields = mapping["fields"] else { return .named(format) }
      return self.fields(fields, areColumns: true).map { read in
        .columns(
          format, ConfiguredMapping(people: [], fields: read.fields, details: read.details))
      }
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
    let next = mapping["next"].flatMap { nextPage($0) }
    guard let people, let read = self.fields(fields) else { return nil }
    return .mapping(
      ConfiguredMapping(people: people, fields: read.fields, details: read.details, next: next))
  }
}
