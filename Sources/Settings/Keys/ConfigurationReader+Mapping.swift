import Basics
import Lists
import People

extension ConfigurationReader {
  /// Parses a path.
  mutating func path(_ node: YAMLNode) -> FieldPath? {
    guard let text = yaml.text(node) else { return nil }
    do throws(FieldPath.Mistake) {
      return try FieldPath(parsing: text)
    } catch {
      yaml.report(
        .badPath(error.reason), at: node, text: text, offset: error.offset, length: error.length)
      return nil
    }
  }

  /// Parses a path of the answer, around which there is nothing.
  mutating func answerPath(_ node: YAMLNode) -> FieldPath? {
    let path = path(node)
    if path?.steps.contains(where: { $0 == .enclosing || $0 == .key }) == true {
      yaml.report(.badPath(.outsideAnswer), at: node)
    }
    return path
  }

  /// The fields of which one is needed.
  private static let names = ["name", "firstName", "lastName"]

  /// The known fields, and every further key as a detail.
  mutating func fields(
    _ node: YAMLNode
  ) -> Mapping? {
    guard let mapping = yaml.mapping(node) else { return nil }
    let known = Field.standard.map(\.key)
    var fields: [Field: JoinedPaths] = [:]
    var details: [Mapping.FurtherField] = []
    var hasStrayName = false
    for entry in mapping.entries {
      if entry.key == Field.photo.key {
        // What it says is read with the other fields known: see `photo(_:_:)`.
        continue
      } else if let field = Field.ofKey(entry.key) {
        if case .mapping(let keys) = entry.value.content,
          let own = keys.first(where: { ["type", "label", "unit"].contains($0.key) })
        {
          yaml.report(.standardField(field.key, key: own.key), at: own.keyNode)
        } else {
          fields[field] = place(entry.value, mayMatch: field.isOfPeople)
        }
      } else if case .text(let text, _) = entry.value.content {
        // A detail is a mapping; a path alone behind an unknown key is a misspelled field.
        let meant = Field.ofKey(text)?.key ?? Nearest.word(to: entry.key, in: known) ?? ""
        hasStrayName = hasStrayName || Self.names.contains(meant)
        if let field = Field.ofKey(text) {
          yaml.report(.turnedField(entry.key, field: field.key), at: entry.keyNode)
          continue
        }
        yaml.unknownKey(entry.key, known: known, at: entry.keyNode)
      } else if let detail = detail(entry) {
        details.append(detail)
      }
    }
    if !hasStrayName, !Self.names.contains(where: { mapping[$0] != nil }) {
      yaml.report(.missingKey("name"), at: node)
    }
    let read = Mapping(fields: fields, details: details)
    for key in read.overlongTemplates {
      if let place = mapping[key] { yaml.report(.badValue(expected: .shortTemplate), at: place) }
    }
    return read.resolved(hasHeadings: hasHeadings, joined: joinNames)
  }

  /// The path of a standard field: `a.b`, `{ from: … }` or `{ firstOf: … }`, with `matches` if it refers to people.
  mutating func place(
    _ node: YAMLNode, mayMatch: Bool = false
  ) -> JoinedPaths? {
    guard case .mapping = node.content else { return joined(node) }
    let keys = (mayMatch ? Self.reference : Self.place).keys
    guard let mapping = yaml.mapping(node, keys: keys) else { return nil }
    var paths = place(in: mapping)
    paths?.matches = mapping["matches"].flatMap { fieldPath($0) }
    return paths
  }

  /// The keys of a field's place.
  static let place = SettingTable<JoinedPaths>(rules: placeRules) {
    Setting("from", schema: paths, "A path, or a list of paths whose values are joined.")
    Setting("firstOf", schema: paths, "Paths of which the first with a value counts.")
  }

  /// The keys of a field that refers to people.
  static let reference = SettingTable<JoinedPaths>(rules: placeRules) {
    place.settings
    Setting(
      "matches", schema: path,
      "The path of what the values refer to, which is compared and published nowhere.")
  }

  /// The keys of a field of the configuration's own.
  static let detail = SettingTable<JoinedPaths>(rules: placeRules) {
    place.settings
    Setting("type", schema: detailType.schema, default: "text", "The type of the value.")
    Setting(
      "label", schema: SettingType.textOrByLanguage.schema,
      "What the page calls it, as text or by language.")
    Setting("unit", schema: #""type": "string""#, "Of a number.")
    Setting(
      "action", schema: SettingType.flag.schema, default: "false",
      "Whether a link is beside Call and E-mail.")
    Setting("icon", schema: channel.schema, default: "link", "The icon of an action.")
  }

  private static let paths = ##""$ref": "#/definitions/paths""##
  private static let placeRules =
    #""oneOf": [{ "required": ["from"] }, { "required": ["firstOf"] }]"#
  private static let detailType = SettingType<DetailType>.choice
  private static let channel = SettingType<Channel>.choice

  /// The path of `from` or `firstOf`.
  private mutating func place(in mapping: YAMLMapping) -> JoinedPaths? {
    guard let node = mapping["firstOf"] else {
      return yaml.required("from", of: mapping).flatMap { joined($0) }
    }
    if let from = mapping.keyNode("from") {
      yaml.report(.conflictingKeys("from", "firstOf"), at: from)
    }
    return joined(node).map { JoinedPaths(firstOf: $0.paths) }
  }

  /// One path, or a list of paths whose values are joined.
  private mutating func joined(_ node: YAMLNode) -> JoinedPaths? {
    guard case .list(let items) = node.content else {
      return valuePath(node).map(JoinedPaths.init)
    }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    let paths = items.compactMap { valuePath($0) }
    return paths.isEmpty ? nil : JoinedPaths(paths)
  }

  /// A path, a heading, or a text with such in braces. In quotation marks of its own, a brace has no meaning.
  private mutating func valuePath(_ node: YAMLNode) -> FieldPath? {
    guard let text = yaml.text(node), text.contains("{") else { return fieldPath(node) }
    if text.hasPrefix("\"") { return path(node) }
    do throws(FieldTemplate.Mistake) {
      let template = try FieldTemplate(parsing: text)
      for name in template.names where isPath(name) {
        do throws(FieldPath.Mistake) {
          checkJoined(try FieldPath(parsing: name), at: node)
        } catch {
          yaml.report(.badPath(error.reason), at: node, part: "{\(name)}")
          return nil
        }
      }
      return FieldPath([.made(template)])
    } catch {
      if case .openBrace(let offset) = error {
        yaml.report(.badPath(.openBrace), at: node, text: text, offset: offset, length: 1)
      }
      return nil
    }
  }

  /// A path, or a heading, in which dots and brackets have no meaning.
  mutating func fieldPath(_ node: YAMLNode) -> FieldPath? {
    guard let text = yaml.text(node) else { return nil }
    if !isPath(text) { return FieldPath(names: [text]) }
    let path = path(node)
    if let path { checkJoined(path, at: node) }
    return path
  }

  /// Whether dots and brackets have a meaning in a text that names a value.
  private func isPath(_ text: String) -> Bool { !hasHeadings || Join.isPath(text, into: joinNames) }

  /// Reports a path that chooses none of several joined records.
  private mutating func checkJoined(_ path: FieldPath, at node: YAMLNode) {
    guard path.steps.count > 1, path.steps[1].isName, let name = path.steps[0].name,
      joinNames.contains(name)
    else { return }
    yaml.report(.badValue(expected: .joinedPath), at: node)
  }

  private mutating func detail(
    _ entry: YAMLNode.Entry
  ) -> Mapping.FurtherField? {
    guard let mapping = yaml.mapping(entry.value, keys: Self.detail.keys) else { return nil }
    if !Field.isKey(entry.key) { yaml.report(.badValue(expected: .fieldName), at: entry.keyNode) }
    let from = place(in: mapping)
    let type = mapping["type"].map { Self.detailType.read(&self, $0) } ?? .text
    let labels =
      mapping["label"].flatMap { SettingType.textOrByLanguage.read(&self, $0) } ?? [:]
    let unit = mapping["unit"].flatMap { yaml.text($0) }
    if let type, type != .number, let unitKey = mapping.keyNode("unit") {
      yaml.report(.keyNeeds("unit", "type: number"), at: unitKey)
    }
    let isAction = mapping["action"].flatMap { yaml.flag($0) } ?? false
    let icon = mapping["icon"].flatMap { Self.channel.read(&self, $0) }
    if let type {
      refuse("action", in: mapping, unless: type == .link, "type: link")
      refuse("icon", in: mapping, unless: isAction, "action: true")
      if type == .link, let from, let place = mapping["from"] ?? mapping["firstOf"] {
        checkSchemes(from, at: place)
      }
    }
    guard let from, let type else { return nil }
    return Mapping.FurtherField(
      field: Field(
        key: entry.key, labels: labels, unit: unit,
        channel: isAction && type == .link ? icon ?? .link : nil), path: from, type: type)
  }

  /// Reports links whose scheme visitors may not follow.
  private mutating func checkSchemes(_ paths: JoinedPaths, at node: YAMLNode) {
    for path in paths.paths {
      guard case .text(let start)? = path.template?.pieces.first,
        let scheme = LinkAddress.scheme(of: start), scheme != "acct"
      else { continue }
      let known = LinkAddress.schemes
      if !known.contains(scheme) {
        yaml.report(
          .unknownValue(scheme, nearest: Nearest.word(to: scheme, in: known), known: known),
          at: node, part: String(start.prefix(scheme.count)))
      }
    }
  }
}

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
    guard case .mapping = node.content else { return answerPath(node).map { .address($0) } }
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
    let total = mapping["total"].flatMap { answerPath($0) }
    let first = mapping["first"].flatMap { Self.firstPage.read(&self, $0) } ?? 1
    switch kind {
    case "token":
      return yaml.required("from", of: mapping).flatMap { answerPath($0) }
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
