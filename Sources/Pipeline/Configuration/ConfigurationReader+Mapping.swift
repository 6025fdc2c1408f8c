extension ConfigurationReader {
  /// The keys on the way to a value, written with dots between them; a dot alone is the value
  /// itself.
  mutating func path(_ node: YAMLNode) -> [String]? {
    yaml.parsed(node, .fieldPath) { text in
      if text == "." { return [] }
      let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return keys.contains("") ? nil : keys
    }
  }

  /// The known fields, and every further key as a detail.
  mutating func fields(
    _ node: YAMLNode
  ) -> (fields: [MappedField: [String]], details: [ConfiguredDetail])? {
    guard let mapping = yaml.mapping(node) else { return nil }
    let known = MappedField.allCases.map(\.rawValue)
    var fields: [MappedField: [String]] = [:]
    var details: [ConfiguredDetail] = []
    for entry in mapping.entries {
      if let field = MappedField(rawValue: entry.key) {
        fields[field] = path(entry.value)
      } else if case .text = entry.value.content {
        // A detail is a mapping; a path alone behind an unknown key is a misspelled field.
        let nearest = Nearest.word(to: entry.key, in: known)
        yaml.report(.unknownKey(entry.key, nearest: nearest, known: known), at: entry.keyNode)
      } else if let detail = detail(entry) {
        details.append(detail)
      }
    }
    if !["name", "firstName", "lastName"].contains(where: { mapping[$0] != nil }) {
      yaml.report(.missingKey("name"), at: node)
    }
    return (fields, details)
  }

  private mutating func detail(_ entry: YAMLNode.Entry) -> ConfiguredDetail? {
    let keys = ["from", "type", "label", "unit"]
    guard let mapping = yaml.mapping(entry.value, keys: keys) else { return nil }
    if !isFieldName(entry.key) { yaml.report(.badValue(expected: .fieldName), at: entry.keyNode) }
    let from = yaml.required("from", of: mapping).flatMap { path($0) }
    let type: DetailKind? = mapping["type"].map { yaml.choice($0) } ?? .text
    let labels = mapping["label"].flatMap { yaml.textsByLanguage($0) } ?? [:]
    let unit = mapping["unit"].flatMap { yaml.text($0) }
    if let type, type != .number, let unitKey = mapping.keyNode("unit") {
      yaml.report(.keyNeeds("unit", "type: number"), at: unitKey)
    }
    guard let from, let type else { return nil }
    return ConfiguredDetail(key: entry.key, from: from, type: type, labels: labels, unit: unit)
  }

  /// Letters, digits, hyphens and underscores, a letter first: the key is one of a template and
  /// of `people.json`. The names of groups are taken.
  private func isFieldName(_ key: String) -> Bool {
    guard let first = key.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      !["office", "offices", "project", "none"].contains(key)
    else { return false }
    return key.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || isAlphanumeric($0)
    }
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
