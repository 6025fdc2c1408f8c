import Basics
import Fetching
import Formats
import People
import VCard

extension ConfigurationReader {
  static let sourceKeys =
    [
      "name", "office", "url", "command", "format", "encoding", "delimiter", "columns", "people",
      "fields", "next", "photo", "nulls", "dates", "nameOrder", "onlyPeople", "publish", "hide",
      "hideUntil",
      "hideFrom", "label", "corrections",
    ] + fetchKeys

  mutating func sources(_ node: YAMLNode) -> [ConfiguredSource]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    var names: [String: YAMLNode] = [:]
    var sources: [ConfiguredSource] = []
    for item in items {
      guard
        let mapping = yaml.mapping(
          item, keys: Self.sourceKeys, elsewhere: (.top, Self.keys))
      else { continue }
      let nameNode = yaml.required("name", of: mapping)
      let name = nameNode.flatMap { yaml.text($0) }
      if let name, let nameNode {
        if let first = names[name] {
          yaml.report(.duplicateValue(name, first: yaml.spot(of: first)), at: nameNode)
        }
        names[name] = names[name] ?? nameNode
      }
      let fetched = fetch(mapping, key: "url", mayBeFolder: false)
      let format = format(mapping)
      let photo = format.flatMap { self.photo(mapping, $0.format, columns: $0.columns) }
      let table = TableSettings(
        encoding: mapping["encoding"].flatMap { encoding($0) },
        delimiter: mapping["delimiter"].flatMap { delimiter($0) },
        headings: mapping["columns"].flatMap { headings($0) }, columns: format?.columns)
      if let format, format.format != .csv {
        for key in ["encoding", "delimiter", "columns"] {
          if let node = mapping.keyNode(key) {
            yaml.report(.keyNeeds(key, "format: csv"), at: node)
          }
        }
      }
      guard let name, var configured = fetched, let format = format?.format else { continue }
      configured.source.name = name
      configured.source.format = format
      configured.source.table = table
      configured.source.values = ValueRules(
        nulls: mapping["nulls"].flatMap { nulls($0) },
        dates: mapping["dates"].flatMap { yaml.choice($0) },
        onlyPeople: mapping["onlyPeople"].flatMap { yaml.flag($0) } ?? true)
      configured.source.photo = photo
      configured.office = mapping["office"].flatMap { yaml.text($0) }.map {
        $0 == "none" ? nil : $0
      }
      configured.publish = mapping["publish"].flatMap { [configured] in
        publish($0, KnownFields([configured], areAll: true))
      }
      configured.source.visibility = visibility(mapping, format)
      configured.labels = mapping["label"].flatMap { sourceLabels($0) } ?? [:]
      configured.nameOrder = mapping["nameOrder"].flatMap { yaml.choice($0) } ?? .givenFirst
      configured.corrections = mapping["corrections"].flatMap { corrections($0) }
      sources.append(configured)
    }
    return sources
  }

  /// Reads the contacts and the fields that their cards may publish.
  mutating func contacts(
    _ node: YAMLNode
  ) -> (source: ConfiguredSource, publish: Set<PublishedField>)? {
    let keys = ["from", "command", "publish"] + Self.fetchKeys
    guard let mapping = yaml.mapping(node, keys: keys) else { return nil }
    let fetched = fetch(mapping, key: "from", mayBeFolder: true)
    let publish = mapping["publish"].flatMap { published($0) }
    guard var contacts = fetched else { return nil }
    contacts.source.name = Configuration.contactsName
    return (contacts, publish ?? PublishedField.standard)
  }

  /// The name of an encoding; `nil` for UTF-8.
  private mutating func encoding(_ node: YAMLNode) -> String? {
    let name = yaml.parsed(node, .textEncoding) { Transcoding.isKnown($0) ? $0 : nil }
    return ["utf-8", "utf8"].contains(name?.lowercased()) ? nil : name
  }

  /// The headings of a table that has none.
  private mutating func headings(_ node: YAMLNode) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    return items.map { yaml.text($0) ?? "" }
  }

  /// The texts that are no value; none to keep every text.
  private mutating func nulls(_ node: YAMLNode) -> [String]? {
    yaml.list(node).map { $0.compactMap { yaml.text($0) } }
  }

  /// A character that cannot begin a heading or quoted cell. A tab may be written as `\t`.
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

  private mutating func published(_ node: YAMLNode) -> Set<PublishedField>? {
    guard let items = yaml.list(node) else { return nil }
    var fields: [(YAMLNode, PublishedField)] = []
    for item in items {
      if let field: PublishedField = yaml.choice(item) { fields.append((item, field)) }
    }
    return Set(yaml.unique(fields))
  }

  /// Reads `format`, or `fields` with `people` and `next`. A table or LDIF may have both: then `fields` names
  /// columns.
  private mutating func format(_ mapping: YAMLMapping) -> (format: Format, columns: Mapping?)? {
    if let node = mapping["format"] {
      let format = yaml.choice(node, of: Format.names).flatMap(Format.init(name:))
      let takesFields = format?.takesFields ?? true
      for key in ["people", "next"] + (takesFields ? [] : ["fields"]) {
        if let other = mapping.keyNode(key) {
          yaml.report(.conflictingKeys(key, "format"), at: other)
        }
      }
      guard let format else { return nil }
      guard takesFields, let fields = mapping["fields"] else { return (format, nil) }
      return self.fields(fields, areColumns: true).map {
        (format, Mapping(fields: $0.fields, details: $0.details))
      }
    }
    guard let fields = mapping["fields"] else {
      for key in ["people", "next"] {
        if let other = mapping.keyNode(key) { yaml.report(.keyNeeds(key, "fields"), at: other) }
      }
      if mapping["people"] == nil, mapping["next"] == nil,
        yaml.strayKeys.isDisjoint(with: ["format", "fields"])
      {
        yaml.report(.missingKey("format"), at: mapping.node)
      }
      return nil
    }
    let people = mapping["people"].map { path($0) } ?? []
    let next = mapping["next"].flatMap { nextPage($0) }
    guard let people, let read = self.fields(fields) else { return nil }
    return (
      .mapping(Mapping(people: people, fields: read.fields, details: read.details, next: next)), nil
    )
  }
}
