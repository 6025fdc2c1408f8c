import Basics
package import Lists

/// A key of a mapping in `rollcall.yml`: the reader, the list of keys and the JSON Schema are made of these.
package struct Setting<Target>: Sendable {
  package typealias Store = @Sendable (YAMLNode, inout ConfigurationReader, inout Target) -> Void

  package let key: String
  /// The description in editors: the first sentence of the reference.
  let words: String
  /// The members of its JSON Schema that say which values are allowed.
  let schema: @Sendable () -> String
  /// The default in YAML.
  let standard: String?
  /// Reads a value; empty for a key that is read together with others.
  let store: Store
  /// Whether a site of `sites` may say `none`, so that it has nothing of the file's value.
  private(set) var mayBeNone = false
  /// Whether a site that `sites` makes public has a value only if it says so itself.
  private(set) var isInternal = false

  init(
    _ key: String, _ words: String, _ schema: @autoclosure @escaping @Sendable () -> String,
    _ standard: String?, _ store: @escaping Store
  ) {
    self.key = key
    self.words = words
    self.schema = schema
    self.standard = standard
    self.store = store
  }

  /// A key whose value is stored as it is.
  package init<Value>(
    _ key: String, _ type: SettingType<Value>,
    _ field: any WritableKeyPath<Target, Value> & Sendable, default standard: String? = nil,
    _ words: String
  ) {
    self.init(key, type, default: standard, words) { $0[keyPath: field] = $1 }
  }

  package init<Value>(
    _ key: String, _ type: SettingType<Value>,
    _ field: any WritableKeyPath<Target, Value?> & Sendable, default standard: String? = nil,
    _ words: String
  ) {
    self.init(key, type, default: standard, words) { $0[keyPath: field] = $1 }
  }

  package init<Value>(
    _ key: String, _ type: SettingType<Value>, default standard: String? = nil, _ words: String,
    store: @escaping @Sendable (inout Target, Value) -> Void = { _, _ in }
  ) {
    self.init(key, words, type.schema, standard) { node, reader, target in
      if let value = type.read(&reader, node) { store(&target, value) }
    }
  }

  /// A key that is read together with others.
  package init(
    _ key: String, schema: @autoclosure @escaping @Sendable () -> String,
    default standard: String? = nil, _ words: String
  ) {
    self.init(key, words, schema(), standard) { _, _, _ in }
  }

  /// The same key with a rule for the sites of `sites`.
  package func inSites(mayBeNone: Bool = false, isInternal: Bool = false) -> Setting {
    var setting = self
    (setting.mayBeNone, setting.isInternal) = (mayBeNone, isInternal)
    return setting
  }

  /// The same key of a mapping that holds the target.
  func inside<Whole>(
    _ change: @escaping @Sendable (inout Whole, (inout Target) -> Void) -> Void
  ) -> Setting<Whole> {
    Setting<Whole>(key, words, schema(), standard) { node, reader, whole in
      change(&whole) { store(node, &reader, &$0) }
    }.inSites(mayBeNone: mayBeNone, isInternal: isInternal)
  }

  /// The key as a property of a JSON Schema.
  var property: String {
    var members = ["\"description\": " + JSONText.quoted(words)]
    let schema = schema()
    if !schema.isEmpty { members.append(schema) }
    if let standard { members.append("\"default\": " + Self.json(standard)) }
    let name = JSONText.quoted(key)
    if !schema.contains("\n") { return "\(name): { \(members.joined(separator: ", ")) }" }
    return "\(name): {\n\(members.joined(separator: ",\n").indented)\n}"
  }

  /// The JSON of a number, a flag, a text or a list of texts in YAML.
  private static func json(_ yaml: String) -> String {
    guard yaml.hasPrefix("[") else {
      return Int(yaml) != nil || YAMLNode.flag(yaml) != nil ? yaml : JSONText.quoted(yaml)
    }
    let items = yaml.dropFirst().dropLast().split(separator: ", ")
    return "[" + items.map { JSONText.quoted(String($0)) }.joined(separator: ", ") + "]"
  }
}

/// The keys of a mapping.
package struct SettingTable<Target>: Sendable {
  let settings: [Setting<Target>]
  let required: [String]
  /// Further members of its JSON Schema: which keys need or exclude others.
  let rules: String

  package init(
    required: [String] = [], rules: String = "", @Builder _ settings: () -> [Setting<Target>]
  ) {
    self.settings = settings()
    self.required = required
    self.rules = rules
  }

  var keys: [String] { settings.map(\.key) }

  /// The members of its JSON Schema.
  package var schema: String {
    var members = ["\"type\": \"object\", \"additionalProperties\": false"]
    if !required.isEmpty { members.append("\"required\": " + JSONText.quoted(required)) }
    if !rules.isEmpty { members.append(rules) }
    let properties = settings.map(\.property).joined(separator: ",\n").indented
    members.append("\"properties\": {\n\(properties)\n}")
    return members.joined(separator: ",\n")
  }

  /// Checks each line of a table on its own, which compiles faster than one expression.
  @resultBuilder package enum Builder {
    package static func buildExpression(_ setting: Setting<Target>) -> [Setting<Target>] {
      [setting]
    }
    package static func buildExpression(_ settings: [Setting<Target>]) -> [Setting<Target>] {
      settings
    }
    package static func buildBlock(_ parts: [Setting<Target>]...) -> [Setting<Target>] {
      parts.flatMap { $0 }
    }
  }
}

extension ConfigurationReader {
  /// Reads the values of a mapping; `nil` for what is no mapping or lacks a required key.
  package mutating func values<Target>(
    _ node: YAMLNode, _ table: SettingTable<Target>, into target: inout Target
  ) -> YAMLMapping? {
    guard let mapping = yaml.mapping(node, keys: table.keys) else { return nil }
    let missing = table.required.filter { yaml.required($0, of: mapping) == nil }
    store(mapping, table, into: &target)
    return missing.isEmpty ? mapping : nil
  }

  /// Reads a text of its own, such as the head of a file; one without values changes nothing.
  ///
  /// - Parameter check: reports further mistakes.
  package static func read<Target>(
    _ file: TextFile, _ table: SettingTable<Target>, into target: inout Target,
    check: (inout ConfigurationReader, YAMLMapping, Target) -> Void = { _, _, _ in }
  ) throws(ConfigurationErrors) {
    guard let root = try file.yaml() else { return }
    var reader = ConfigurationReader(file, environment: [:], wings: WingList([]))
    if let mapping = reader.values(root, table, into: &target) { check(&reader, mapping, target) }
    if !reader.yaml.errors.isEmpty { throw ConfigurationErrors(reader.yaml.errors) }
  }

  mutating func store<Target>(
    _ mapping: YAMLMapping, _ table: SettingTable<Target>, into target: inout Target
  ) {
    for setting in table.settings {
      if let node = mapping[setting.key] { setting.store(node, &self, &target) }
    }
  }
}

extension JSONText {
  static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  package static func quoted(_ texts: [String]) -> String {
    "[" + texts.map { quoted($0) }.joined(separator: ", ") + "]"
  }
}

extension String {
  var indented: String { "  " + replacing("\n", with: "\n  ") }
}
