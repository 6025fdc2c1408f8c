/// The `sites` of a configuration.
struct SiteVariants {
  /// Keys that all sites share.
  static let shared = ["sources", "cache", "refresh", "sites"]

  /// A site's name and its root.
  struct Variant {
    let name: String
    let root: YAMLNode
  }

  private(set) var variants: [Variant] = []

  /// - Parameter yaml: Collects the errors of the list itself.
  init(_ root: YAMLNode, _ yaml: inout YAMLReader) {
    guard case .mapping(let entries) = root.content,
      let list = entries.first(where: { $0.key == "sites" }),
      let items = yaml.list(list.value)
    else { return }
    if items.isEmpty { yaml.report(.emptyList, at: list.value) }
    let keys = ["name"] + ConfigurationReader.keys.filter { !Self.shared.contains($0) }
    var names: [String: YAMLNode] = [:]
    for item in items {
      guard let mapping = yaml.mapping(item, keys: keys) else { continue }
      _ = yaml.required("output", of: mapping)
      guard let node = yaml.required("name", of: mapping), let name = yaml.text(node) else {
        continue
      }
      if let first = names[name] {
        yaml.report(.duplicateValue(name, first: yaml.spot(of: first)), at: node)
      }
      names[name] = names[name] ?? node
      variants.append(Variant(name: name, root: Self.merged(root, entries, mapping.entries)))
    }
  }

  /// The file's values, overridden by the site's.
  private static func merged(
    _ root: YAMLNode, _ common: [YAMLNode.Entry], _ own: [YAMLNode.Entry]
  ) -> YAMLNode {
    // A public site names sources and newcomers only where itself says so.
    let isMadePublic = own.contains { entry in
      guard entry.key == "public", case .text(let text, plain: true) = entry.value.content else {
        return false
      }
      return YAMLNode.flag(text) == true
    }
    let replaced = Set(
      own.map(\.key) + ["sites"] + (isMadePublic ? ["showSources", "newcomers"] : []))
    let entries =
      common.filter { !replaced.contains($0.key) }
      + own.filter { $0.key != "name" && !isWithout($0) }
    return YAMLNode(
      content: .mapping(entries), line: root.line, column: root.column, length: root.length)
  }

  /// Whether a site omits the common contacts or newcomers.
  private static func isWithout(_ entry: YAMLNode.Entry) -> Bool {
    guard ["contacts", "newcomers"].contains(entry.key), case .text("none", _) = entry.value.content
    else { return false }
    return true
  }
}
