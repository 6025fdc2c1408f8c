import Asking
import Basics
package import Lists
package import People
package import Site

/// The organization as a tree, in `rollcall.yml`.
package struct ConfiguredTree: Equatable, Sendable {
  package static let key = "tree"

  package let rule: UnitTree.Rule
  /// The list of units, with the places of their values; `nil` if people name whole paths.
  package var list: ConfiguredSource?
  let paths: UnitPaths?
}

extension ConfigurationReader {
  static let tree = SettingTable<ConfiguredSource>(required: ["field"], rules: treeRules) {
    Setting("field", schema: field().schema, "The field that names the unit of a person.")
    Setting(
      "divide", schema: ##""type": "string", "pattern": "[^\\s]""##,
      "What divides the names of a path, the top first.")
    Setting("from", schema: address, "The list of units: a file or an address.")
    Setting("id", schema: path, "Where an entry of the list has the key that `field` names.")
    Setting("parent", schema: path, "Where an entry has the key of the unit above.")
    Setting("name", schema: path, "Where an entry has the name of the unit.")
    Setting("head", schema: path, "Where an entry names who leads the unit.")
    listKeys
  }

  private static let treeRules =
    #""oneOf": [{ "required": ["divide"] }, { "required": ["from", "id", "parent", "name"] }, "#
    + #"{ "required": ["command", "id", "parent", "name"] }], "#
    + #""dependencies": { "environment": ["command"] }"#

  /// The keys of a tree of paths; the others are about a list of units.
  private static let pathKeys = ["field", "divide"]

  static let treeType = SettingType<ConfiguredTree>(
    "\"anyOf\": [{ \(SettingType.list(of: field(), mayBeEmpty: false).schema) }, {\n\(tree.schema)\n}]"
  ) { $0.tree($1) }

  private mutating func tree(_ node: YAMLNode) -> ConfiguredTree? {
    if case .list = node.content {
      let fields = SettingType.list(of: Self.field(), mayBeEmpty: false).read(&self, node)
      return fields.map {
        ConfiguredTree(rule: .levels($0.map { FieldName($0) }), list: nil, paths: nil)
      }
    }
    guard let mapping = yaml.mapping(node, keys: Self.tree.keys) else { return nil }
    let field = yaml.required("field", of: mapping).flatMap { self.field($0, words: []) }
      .map { FieldName($0) }
    if let node = mapping["divide"] {
      for entry in mapping.entries where !Self.pathKeys.contains(entry.key) {
        yaml.report(.conflictingKeys(entry.key, "divide"), at: entry.keyNode)
      }
      // White space around the mark counts.
      guard let divider = yaml.rawText(node), yaml.text(node) != nil, let field else { return nil }
      return ConfiguredTree(rule: .path(field, divider: divider), list: nil, paths: nil)
    }
    if mapping["from"] == nil, mapping["command"] == nil {
      yaml.report(.missingKey("divide"), at: mapping.node)
      return nil
    }
    return unitList(mapping, of: field)
  }

  private mutating func unitList(_ mapping: YAMLMapping, of field: FieldName?) -> ConfiguredTree? {
    let fetched = fetch(
      mapping, Self.tree, key: "from", mayBeFolder: mapping["format"].map(isFolder) ?? true)
    let format = joinFormat(mapping, of: fetched?.source.location)
    if let format { refuseTableKeys(of: mapping, unless: format == .csv) }
    func path(_ node: YAMLNode, _ reader: inout ConfigurationReader) -> FieldPath? {
      format?.hasHeadings == true
        ? reader.yaml.text(node).map { FieldPath(names: [$0]) } : reader.path(node)
    }
    let key = yaml.required("id", of: mapping).flatMap { path($0, &self) }
    let parent = yaml.required("parent", of: mapping).flatMap { path($0, &self) }
    let name = yaml.required("name", of: mapping).flatMap { path($0, &self) }
    let head = mapping["head"].flatMap { path($0, &self) }
    guard var list = fetched, let format, let field, let key, let parent, let name else {
      return nil
    }
    list.source.name = ConfiguredTree.key
    list.source.format = format
    return ConfiguredTree(
      rule: .listed(field), list: list,
      paths: UnitPaths(key: key, parent: parent, name: name, head: head))
  }
}

extension Configuration {
  /// The list of units, as a further source.
  var unitLists: [WingSource] {
    guard let list = tree?.list, let paths = tree?.paths else { return [] }
    let source = source(list)
    let decoder = RecordDecoder(
      format: source.format ?? .csv, table: source.table, values: source.values)
    return [
      WingSource(
        list: WingSources(key: ConfiguredTree.key, of: ListContents("unit", "units")),
        path: [.key(ConfiguredTree.key)], source: source
      ) { body, _ in decoder.unitList(body, at: paths).map { $0 } }
    ]
  }
}

extension UnitList: WingAnswer {
  package var count: Int { entries.count }
  package var faultCount: Int { 0 }
  package var unusable: [AnswerFault] { [] }
  package var ambiguousDates: AmbiguousDates? { nil }

  package func places(where isNamed: (String) -> Bool) -> [AnswerPlace] {
    entries.indices.filter { entries[$0].heads.contains(where: isNamed) }.map(place(of:))
  }

  /// Where an entry is.
  package func place(of entry: Int) -> AnswerPlace {
    lines[entry].map { .line($0) } ?? .item(entry)
  }
}
