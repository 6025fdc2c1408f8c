import Lists
import Site

/// Reads `scripts/bundles.yml`: the bundles of scripts and styles, each behind those that it needs.
struct BundleManifest {
  private static let path = "scripts/bundles.yml"

  private var yaml: YAMLReader
  private let assets: [String]
  private var listed: [String] = []

  /// The bundles that scripts load once they need them.
  ///
  /// - Parameter assets: The names of the theme's assets.
  static func read(
    _ files: TemplateFiles, assets: [String]
  ) throws(ConfigurationErrors) -> [Theme.Bundle] {
    guard let own = files.builtInFile(path), let file = files.file(path) else { return [] }
    let bundles = try read(TextFile.read(own), assets: assets)
    if files.isProgramsOwn(file) { return bundles }
    return try read(TextFile.read(file), assets: assets, required: bundles.map(\.name))
  }

  static func read(
    _ file: TextFile, assets: [String], required: [String] = []
  ) throws(ConfigurationErrors) -> [Theme.Bundle] {
    var manifest = BundleManifest(yaml: YAMLReader(file), assets: assets)
    guard let root = try file.yaml() else {
      throw ConfigurationErrors(file: file.path, .missingKey("onDemand"))
    }
    guard let kinds = manifest.yaml.mapping(root, keys: ["withPage", "onDemand"]) else {
      throw ConfigurationErrors(manifest.yaml.errors)
    }
    _ = manifest.bundles(kinds["withPage"])
    let bundles = manifest.bundles(kinds["onDemand"])
    for name in required where !bundles.contains(where: { $0.name == name }) {
      manifest.yaml.report(.missingKey(name), at: kinds["onDemand"] ?? root)
    }
    guard manifest.yaml.errors.isEmpty else { throw ConfigurationErrors(manifest.yaml.errors) }
    return bundles
  }

  private mutating func bundles(_ node: YAMLNode?) -> [Theme.Bundle] {
    node.flatMap { yaml.mapping($0) }?.entries.compactMap { bundle($0) } ?? []
  }

  private mutating func bundle(_ entry: YAMLNode.Entry) -> Theme.Bundle? {
    if !assets.contains(entry.key) { yaml.unknownKey(entry.key, known: assets, at: entry.keyNode) }
    let needs = yaml.list(entry.value)?.compactMap { yaml.choice($0, of: listed) }
    listed.append(entry.key)
    return needs.map { (entry.key, $0) }
  }
}
