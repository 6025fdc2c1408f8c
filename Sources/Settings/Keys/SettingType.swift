import Basics
package import Lists
import People

/// How a value is written: its reader and its JSON Schema.
package struct SettingType<Value>: Sendable {
  private let members: @Sendable () -> String
  /// Reads a value, or reports a mistake.
  package let read: @Sendable (inout ConfigurationReader, YAMLNode) -> Value?

  package init(
    _ schema: @autoclosure @escaping @Sendable () -> String,
    _ read: @escaping @Sendable (inout ConfigurationReader, YAMLNode) -> Value?
  ) {
    members = schema
    self.read = read
  }

  /// The members of the JSON Schema, which builds never need.
  package var schema: String { members() }

  /// A text of a form.
  package static func text(
    _ form: ExpectedForm, _ schema: @autoclosure @escaping @Sendable () -> String,
    _ parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(schema()) { $0.yaml.parsed($1, form, parse) }
  }

  /// A text that matches a pattern.
  package static func text(
    _ form: ExpectedForm, pattern: String, _ parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    text(form, "\"type\": \"string\", \"pattern\": " + JSONText.quoted(pattern), parse)
  }

  /// A mapping with the keys of a table.
  package static func keys(_ table: SettingTable<Value>, of empty: Value) -> Self
  where Value: Sendable {
    Self(table.schema) { reader, node in
      var value = empty
      return reader.values(node, table, into: &value) == nil ? nil : value
    }
  }

  /// A mapping with any keys.
  package static func mapping<Item>(of item: SettingType<Item>) -> Self
  where Value == [String: Item] {
    Self("\"type\": \"object\", \"additionalProperties\": { \(item.schema) }") { reader, node in
      reader.yaml.mapping(node)?.entries.reduce(into: [:]) { values, entry in
        values[entry.key] = item.read(&reader, entry.value)
      }
    }
  }

  /// Distinct values.
  package static func list<Item: Hashable & Sendable>(
    of item: SettingType<Item>, mayBeEmpty: Bool = true
  ) -> Self where Value == [Item] {
    let least = mayBeEmpty ? "" : ", \"minItems\": 1"
    return Self("\"type\": \"array\"\(least), \"uniqueItems\": true, \"items\": { \(item.schema) }")
    { reader, node in
      guard let items = reader.yaml.list(node, mayBeEmpty: mayBeEmpty) else { return nil }
      var values: [(YAMLNode, Item)] = []
      for node in items {
        if let value = item.read(&reader, node) { values.append((node, value)) }
      }
      return reader.yaml.unique(values)
    }
  }
}

extension SettingType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the words of a type.
  package static var choice: Self {
    Self("\"enum\": " + JSONText.quoted(Value.allCases.map(\.rawValue))) { $0.yaml.choice($1) }
  }
}

extension SettingType where Value == Bool {
  package static var flag: Self { Self(#""type": "boolean""#) { $0.yaml.flag($1) } }
}

extension SettingType where Value == Int {
  package static var size: Self {
    text(
      .size, #""type": ["string", "integer"], "pattern": "^\\s*[0-9]+ ?([KkMmGg]?[Bb])?\\s*$""#,
      Quantity.bytes)
  }

  package static func number(_ range: ClosedRange<Int>, _ form: ExpectedForm) -> Self {
    let digits =
      range.count > 20
      ? "[1-9][0-9]{0,\(String(range.upperBound).count - 1)}"
      : "(" + range.map { String($0) }.joined(separator: "|") + ")"
    return Self(
      #""type": ["integer", "string"], "minimum": \#(range.lowerBound), "#
        + #""maximum": \#(range.upperBound), "pattern": "^\\s*\\+?0*\#(digits)\\s*$""#
    ) { $0.yaml.number($1, in: range, form) }
  }
}

extension SettingType where Value == Duration {
  private static var pattern: String { #"^\s*[0-9]+ ?[smhd]\s*$"# }

  package static var duration: Self { text(.duration, pattern: pattern, Quantity.duration) }

  package static var durationAboveZero: Self {
    text(.durationAboveZero, pattern: pattern, Quantity.durationAboveZero)
  }
}

extension SettingType where Value == String {
  /// One line.
  package static var text: Self { Self(##""$ref": "#/definitions/text""##) { $0.yaml.text($1) } }

  /// The path of a file that exists.
  ///
  /// - Parameters:
  ///   - form: What is expected.
  ///   - endings: How its name may end, in lowercase.
  package static func file(_ form: ExpectedForm, endings: [String]) -> Self {
    let pattern = endings.map { ending in
      ending.map { "[\($0.uppercased())\($0)]" }.joined()
    }.joined(separator: "|")
    return Self(
      #""type": "string", "pattern": "\\.(\#(pattern))\\s*$""#
    ) { reader, node in
      guard let path = reader.existingFile(node) else { return nil }
      if endings.contains(path.nameEnding.lowercased()) { return path }
      reader.yaml.report(.badValue(expected: form), at: node)
      return nil
    }
  }

  package static var phoneCountry: Self {
    text(.countryCode, ##""$ref": "#/definitions/phoneCountry""##, Quantity.countryCode)
  }

  package static var timeZone: Self {
    Self(
      #""type": "string", "pattern": "^\\s*(UTC|[A-Za-z]+(/[A-Za-z0-9_+-]+)+)\\s*$""#
    ) { $0.timeZone($1) }
  }
}

extension SettingType where Value == [String] {
  /// One text, or several.
  package static var textOrTexts: Self {
    let texts = SettingType<[String]>.list(of: .text, mayBeEmpty: false)
    return Self(
      ##""anyOf": [{ "$ref": "#/definitions/text" }, { \##(texts.schema) }]"##
    ) { reader, node in
      if case .list = node.content { return texts.read(&reader, node) }
      return reader.yaml.text(node).map { [$0] }
    }
  }
}

extension SettingType where Value == [String: String] {
  package static var textsByLanguage: Self {
    Self(##""$ref": "#/definitions/textByLanguage""##) { $0.yaml.textsByLanguage($1) }
  }

  /// Texts by language, or one text for all of them, under an empty code.
  package static var textOrByLanguage: Self {
    Self(##""anyOf": [{ "$ref": "#/definitions/text" }, { \##(textsByLanguage.schema) }]"##) {
      reader, node in
      if case .mapping = node.content { return reader.yaml.textsByLanguage(node) }
      return reader.yaml.text(node).map { ["": $0] }
    }
  }
}
