import Asking
import Basics
import Lists
import People
import VCard

extension ConfigurationReader {
  static let source = SettingTable<ConfiguredSource>(
    required: ["name"],
    rules: #""anyOf": [{ "required": ["format"] }, { "required": ["fields"] }],"# + "\n"
      + rules(place: "url")
  ) {
    Setting(
      "name", schema: SettingType.text.schema, "The name of the source in messages and reports.")
    Setting("office", .text, "The office of all people of the source, or `none`.") {
      let office = $1 == "none" ? nil : $1
      $0.office = office
    }
    Setting("url", schema: address, "An `http` or `https` address, or a path.")
    command
    Setting(
      "format", schema: "\"enum\": " + JSONText.quoted(Format.names), "How the list is parsed.")
    Setting(
      "encoding", SettingType(address) { $0.encoding($1) }, \.source.table.encoding,
      default: "utf-8",
      "The encoding of a `csv` list; any that iconv knows, such as `windows-1252`.")
    Setting(
      "delimiter", SettingType(address) { $0.delimiter($1) }, \.source.table.delimiter,
      "The character between columns of a `csv` list.")
    Setting(
      "columns", SettingType(#""minItems": 1, "# + list) { $0.headings($1) },
      \.source.table.headings, "The headings of a `csv` list whose first line is a person.")
    Setting(
      "fillDown", SettingType(#""minItems": 1, "uniqueItems": true, "# + list) { $0.headings($1) },
      \.source.table.fillDown,
      "The headings of columns of a `csv` list whose cells go on until the next one.")
    Setting("people", schema: path, "The path of the list in JSON or YAML.")
    Setting(
      "join",
      schema: ##""type": "array", "minItems": 1, "items": { "$ref": "#/definitions/join" }"##,
      "Other lists, whose records belong to people of this one.")
    Setting(
      "fields", schema: ##""$ref": "#/definitions/fields""##,
      "Where each standard field is in a record, by a path, a heading or an attribute.")
    Setting(
      "next", schema: ##""oneOf": [{ \##(path) }, { "$ref": "#/definitions/nextPage" }]"##,
      "How to find the next page of an answer in JSON or YAML.")
    Setting(
      "photo", schema: ##""$ref": "#/definitions/photo""##,
      "Where photos are, for a `format` without `fields`.")
    Setting(
      "nulls", SettingType(#""uniqueItems": true, "# + list) { $0.nulls($1) },
      \.source.values.nulls, "The texts that are no value, letter case aside.")
    Setting(
      "dates", .choice, \.source.values.dates,
      "The order of the numbers in dates with slashes or hyphens.")
    Setting(
      "values", SettingType(codes) { $0.codes($1) }, \.source.values.codes,
      "What codes mean, by field.")
    Setting(
      "nameOrder", .choice, \.nameOrder, default: "givenFirst",
      "The order of full names, `givenFirst` or `familyFirst`.")
    Setting(
      "onlyPeople", .flag, \.source.values.onlyPeople, default: "true",
      "Whether records that are no people are left out.")
    Setting("publish", schema: published, "The fields of this source that may be published.")
    Setting(
      "hide", SettingType(hiding) { $0.conditions($1) }, \.source.visibility.hide,
      "Which records are hidden.")
    Setting(
      "hideUntil", fieldPath, \.source.visibility.hideUntil, "Where a record has its first day.")
    Setting(
      "hideFrom", fieldPath, \.source.visibility.hideFrom, "Where a record has its last day.")
    fetching()
  }

  static let contact = SettingTable<ConfiguredSource>(rules: rules(place: "from")) {
    Setting("from", schema: address, "A .vcf file, a folder of them, or an address.")
    command
    Setting(
      "publish", schema: cardFields.schema, default: "[name, org, title, work]",
      "What a published card may contain of the contact.")
    fetching()
  }

  package static let address = #""type": "string", "minLength": 1"#
  static let path = ##""$ref": "#/definitions/path""##
  private static let fieldPath = SettingType(path) { $0.fieldPath($1) }
  private static let list = ##""type": "array", "items": { "$ref": "#/definitions/text" }"##
  private static let codes =
    ##""type": "object", "additionalProperties": { "type": "object", "minProperties": 1, "##
    + ##""additionalProperties": { "$ref": "#/definitions/text" } }"##
  private static let cardFields = SettingType<[PublishedField]>.list(of: .choice)

  mutating func sources(_ node: YAMLNode) -> [ConfiguredSource]? {
    guard let items = yaml.list(node, mayBeEmpty: false) else { return nil }
    var names: [String: YAMLNode] = [:]
    var sources: [ConfiguredSource] = []
    for item in items {
      guard
        let mapping = yaml.mapping(
          item, keys: wings.source.keys, elsewhere: (.top, wings.top.keys))
      else { continue }
      let nameNode = yaml.required("name", of: mapping)
      let name = nameNode.flatMap { yaml.text($0) }
      if let name, let nameNode { _ = yaml.isNew(name, at: nameNode, in: &names) }
      hasHeadings = hasHeadings(mapping)
      joinNames = Self.joinNames(mapping)
      let fetched = fetch(
        mapping, wings.source, key: "url",
        mayBeFolder: mapping["format"].map(isFolder) ?? (mapping["fields"] != nil))
      if let fetched, fetched.source.location.syntax != .folder,
        mapping["format"].map(isFolder) == true,
        let place = mapping["url"] ?? mapping["command"]
      {
        yaml.report(.badValue(expected: .recordFolder), at: place)
      }
      let format = format(mapping, of: fetched?.source.location)
      let photo = format.flatMap { self.photo(mapping, $0.format, columns: $0.columns) }
      if let format { refuseTableKeys(of: mapping, unless: format.format == .csv) }
      let joins = mapping["join"].flatMap { self.joins($0, ofSource: name ?? "") } ?? []
      if let format, let values = mapping["values"],
        let details = format.format.detailKeys(columns: format.columns)
      {
        let known = Field.standard.map(\.key) + details
        for entry in yaml.mapping(values)?.entries ?? [] where !known.contains(entry.key) {
          yaml.unknownKey(entry.key, known: known, at: entry.keyNode)
        }
      }
      guard let name, var configured = fetched, let format else { continue }
      configured.source.name = name
      configured.source.format = format.format
      configured.source.table.columns = format.columns
      configured.source.photo = photo
      configured.source.joins = joins.map(\.join)
      configured.joins = joins
      configured.publish = mapping["publish"].flatMap { [configured] in
        publish($0, KnownFields([configured], areAll: true))
      }
      sources.append(configured)
    }
    return sources
  }

  private func hasHeadings(_ mapping: YAMLMapping) -> Bool {
    // Without a format, nobody knows what a dot means.
    guard let format = mapping["format"] else { return mapping["fields"] == nil }
    guard case .text(let name, _) = format.content else { return true }
    return Format(name: name)?.hasHeadings ?? true
  }

  mutating func refuseTableKeys(of mapping: YAMLMapping, unless isTable: Bool) {
    for key in ["encoding", "delimiter", "columns", "fillDown"] where !isTable {
      if let node = mapping.keyNode(key) { yaml.report(.keyNeeds(key, "format: csv"), at: node) }
    }
  }

  func isFolder(_ format: YAMLNode) -> Bool {
    if case .text(ListSyntax.folder.rawValue, _) = format.content { true } else { false }
  }

  /// Reads the contacts and the fields that their cards may publish.
  mutating func contacts(
    _ node: YAMLNode
  ) -> (source: ConfiguredSource, publish: Set<PublishedField>)? {
    guard let mapping = yaml.mapping(node, keys: Self.contact.keys) else { return nil }
    let fetched = fetch(mapping, Self.contact, key: "from", mayBeFolder: true)
    let publish = mapping["publish"].flatMap { Self.cardFields.read(&self, $0) }
    guard var contacts = fetched else { return nil }
    contacts.source.name = Configuration.contactsName
    return (contacts, publish.map { Set($0) } ?? PublishedField.standard)
  }

  /// The name of an encoding; `nil` for UTF-8.
  mutating func encoding(_ node: YAMLNode) -> String? {
    let name = yaml.parsed(node, .textEncoding) { Transcoding.isKnown($0) ? $0 : nil }
    return ["utf-8", "utf8"].contains(name?.lowercased()) ? nil : name
  }

  /// The headings of a table that has none.
  mutating func headings(_ node: YAMLNode) -> [String]? {
    guard let items = yaml.list(node, mayBeEmpty: false) else { return nil }
    return items.map { yaml.text($0) ?? "" }
  }

  /// What codes mean, by the key of the field and the code in lower case.
  mutating func codes(_ node: YAMLNode) -> [String: [String: String]]? {
    var codes: [String: [String: String]] = [:]
    for field in yaml.mapping(node)?.entries ?? [] {
      for code in yaml.mapping(field.value)?.entries ?? [] {
        if let text = yaml.text(code.value) {
          codes[field.key, default: [:]][CaseFolding.key(code.key)] = text
        }
      }
    }
    return codes
  }

  /// The texts that are no value; none to keep every text.
  mutating func nulls(_ node: YAMLNode) -> [String]? {
    yaml.list(node).map { $0.compactMap { yaml.text($0) } }
  }

  /// A character that cannot begin a heading or quoted cell. A tab may be written as `\t`.
  mutating func delimiter(_ node: YAMLNode) -> UInt8? {
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

  /// Reads `format`, or `fields` with `people` and `next`. A table or LDIF may have both: then `fields` names
  /// columns.
  private mutating func format(
    _ mapping: YAMLMapping, of location: Source.Location?
  ) -> (format: Format, columns: Mapping?)? {
    let format = mapping["format"].flatMap { yaml.choice($0, of: Format.names) }
      .flatMap(Format.init(name:))
    var syntax = location?.syntax ?? .json
    if case .mapping(let own)? = format {
      syntax = own.syntax
    } else if mapping["format"] != nil {
      let takesFields = format?.takesFields ?? true
      for key in ["people", "next"] + (takesFields ? [] : ["fields"]) {
        if let other = mapping.keyNode(key) {
          yaml.report(.conflictingKeys(key, "format"), at: other)
        }
      }
      guard let format else { return nil }
      guard takesFields, let fields = mapping["fields"] else { return (format, nil) }
      return self.fields(fields).map { (format, $0) }
    }
    guard let fields = mapping["fields"] else {
      for key in ["people", "next"] {
        if let other = mapping.keyNode(key) { yaml.report(.keyNeeds(key, "fields"), at: other) }
      }
      if mapping["people"] == nil, mapping["next"] == nil,
        yaml.strayKeys.isDisjoint(with: ["format", "fields"])
      {
        yaml.report(
          .missingKey(mapping["format"] == nil ? "format" : "fields"), at: mapping.node)
      }
      return nil
    }
    let people = mapping["people"].map { answerPath($0) } ?? []
    let next = mapping["next"].flatMap { nextPage($0) }
    guard let people, var mapping = self.fields(fields) else { return nil }
    (mapping.people, mapping.next, mapping.syntax) = (people, next, syntax)
    return (.mapping(mapping), nil)
  }
}

extension ConfigurationReader {
  /// Reads `command` and `environment`. Messages name the program alone.
  ///
  /// - Parameter key: The key of an address, which must be absent.
  mutating func command(
    _ mapping: YAMLMapping, insteadOf key: String
  ) -> Place? {
    if let node = mapping.keyNode(key) { yaml.report(.conflictingKeys(key, "command"), at: node) }
    let variables = mapping["environment"].map { self.environment($0) } ?? [:]
    guard let node = mapping["command"], let items = yaml.list(node) else { return nil }
    guard let first = items.first else {
      yaml.report(.emptyList, at: node)
      return nil
    }
    let shown = yaml.text(first)
    // An argument may be empty and have several lines, as SQL has.
    let written = items.compactMap { yaml.rawText($0) }
    let arguments = zip(items, written).compactMap { expand($1, at: $0) }
    guard let shown, let variables, arguments.count == items.count else { return nil }
    let environment = references.common.merging(variables) { $1 }
    return (
      .command(SourceCommand(arguments, environment: environment, folder: folder.path)), shown,
      written.joined(separator: "\u{0}")
    )
  }

  /// The variables of the program besides the common ones.
  private mutating func environment(_ node: YAMLNode) -> [String: String]? {
    guard let items = yaml.list(node) else { return nil }
    var variables: [String: String] = [:]
    var names: [(YAMLNode, String)] = []
    for item in items {
      guard let name = yaml.text(item) else { continue }
      names.append((item, name))
      do {
        variables[name] = try references.value(of: name)
      } catch {
        yaml.report(error.reason, at: item)
      }
    }
    _ = yaml.unique(names)
    return variables
  }
}

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
        // Only texts can be joined.
        let isText = Field.ofKey(field).map { $0.kind == .text && $0 !== Field.id } ?? true
        if isText, case .text("all", _) = entry.value.content {
          order[field] = []
        } else {
          order[field] = names(entry.value)
        }
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
