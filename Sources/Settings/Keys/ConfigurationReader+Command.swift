import Asking

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
