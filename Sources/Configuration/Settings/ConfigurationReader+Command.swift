import Fetching

extension ConfigurationReader {
  /// Reads `command` and `environment`. Returns the program and its text for messages.
  ///
  /// - Parameter key: The key of an address, which must be absent.
  mutating func command(
    _ mapping: YAMLMapping, insteadOf key: String
  ) -> (location: Source.Location, shown: String)? {
    if let node = mapping.keyNode(key) { yaml.report(.conflictingKeys(key, "command"), at: node) }
    let variables = mapping["environment"].map { self.environment($0) } ?? [:]
    guard let node = mapping["command"], let items = yaml.list(node) else { return nil }
    guard let first = items.first else {
      yaml.report(.emptyList, at: node)
      return nil
    }
    let shown = yaml.text(first)
    // An argument may be empty and have several lines, as SQL has.
    let arguments = items.compactMap { item in
      yaml.rawText(item).flatMap { expand($0, at: item) }
    }
    guard let shown, let variables, arguments.count == items.count else { return nil }
    let environment = references.common.merging(variables) { $1 }
    return (
      .command(SourceCommand(arguments, environment: environment, folder: folder.path)), shown
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
