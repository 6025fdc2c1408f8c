import Lists

/// The `sites` of a configuration.
struct SiteVariants {
  /// Keys that all sites share.
  static let shared = ["sources", "cache", "refresh", "sites"]

  /// The keys of a site: its name, and those of the file that it overrides.
  static func site(_ wings: WingList) -> SettingTable<Void> {
    SettingTable(required: ["name", "output"]) {
      Setting(
        "name", schema: SettingType.text.schema,
        "The name of the site in messages and for --only.")
      wings.top.settings.filter { !shared.contains($0.key) }.map { setting in
        let schema = "\"$ref\": \"#/properties/\(setting.key)\""
        return Setting(
          setting.key,
          schema: setting.mayBeNone
            ? "\"anyOf\": [{ \"enum\": [\"none\"] }, { \(schema) }]" : schema, setting.words)
      }
    }
  }

  /// A site's name and its root.
  struct Variant {
    let name: String
    let root: YAMLNode
  }

  private(set) var variants: [Variant] = []
  private let wings: WingList

  /// - Parameter yaml: Collects the errors of the list itself.
  init(_ root: YAMLNode, _ wings: WingList, _ yaml: inout YAMLReader) {
    self.wings = wings
    let keys = Self.site(wings).keys
    guard case .mapping(let entries) = root.content,
      let list = entries.first(where: { $0.key == "sites" }),
      let items = yaml.list(list.value, mayBeEmpty: false)
    else { return }
    var names: [String: YAMLNode] = [:]
    for item in items {
      guard let mapping = yaml.mapping(item, keys: keys) else { continue }
      _ = yaml.required("output", of: mapping)
      guard let node = yaml.required("name", of: mapping), let name = yaml.text(node) else {
        continue
      }
      _ = yaml.isNew(name, at: node, in: &names)
      if let cards = mapping.keyNode("cards"), mapping.entries.contains(where: hasNoContacts) {
        yaml.report(.conflictingKeys("cards", "contacts: none"), at: cards)
      }
      variants.append(Variant(name: name, root: merged(root, entries, mapping.entries)))
    }
  }

  /// The file's values, overridden by the site's.
  private func merged(
    _ root: YAMLNode, _ common: [YAMLNode.Entry], _ own: [YAMLNode.Entry]
  ) -> YAMLNode {
    let isMadePublic = own.contains { entry in
      guard entry.key == "public", case .text(let text, plain: true) = entry.value.content else {
        return false
      }
      return YAMLNode.flag(text) == true
    }
    let internalKeys = isMadePublic ? wings.top.settings.filter(\.isInternal).map(\.key) : []
    let replaced = Set(own.map(\.key) + ["sites"] + internalKeys)
    // A site without contacts has no cards of others either.
    let omitted =
      own.filter(isNone).map(\.key) + (own.contains(where: hasNoContacts) ? ["cards"] : [])
    let omittedOfSources = omitted.filter(wings.source.keys.contains)
    let entries =
      common.filter { !replaced.contains($0.key) && !omitted.contains($0.key) }.map { entry in
        // What a source says of it is as internal as what the file says.
        entry.key == "sources" ? entry.withoutKeysOfItems(omittedOfSources) : entry
      }
      + own.filter { $0.key != "name" && !omitted.contains($0.key) }
    return root.holding(.mapping(entries))
  }

  private func hasNoContacts(_ entry: YAMLNode.Entry) -> Bool {
    entry.key == "contacts" && isNone(entry)
  }

  /// Whether a site omits the file's value.
  private func isNone(_ entry: YAMLNode.Entry) -> Bool {
    guard case .text("none", _) = entry.value.content else { return false }
    return wings.top.settings.contains { $0.key == entry.key && $0.mayBeNone }
  }
}

extension YAMLNode.Entry {
  /// A list of mappings without some of their keys.
  fileprivate func withoutKeysOfItems(_ keys: [String]) -> YAMLNode.Entry {
    guard !keys.isEmpty, case .list(let items) = value.content else { return self }
    let kept = items.map { item in
      guard case .mapping(let entries) = item.content else { return item }
      return item.holding(.mapping(entries.filter { !keys.contains($0.key) }))
    }
    return YAMLNode.Entry(key: key, keyNode: keyNode, value: value.holding(.list(kept)))
  }
}

extension YAMLNode {
  /// Another content at the same place.
  fileprivate func holding(_ content: Content) -> YAMLNode {
    YAMLNode(content: content, line: line, column: column, length: length)
  }
}
