import Lists

extension Configuration {
  /// Reads a configuration file.
  ///
  /// - Parameter site: One of the `sites`; by default the first.
  /// - Throws: All errors in the order of the file, or only the first syntax error.
  package static func read(
    _ path: String, environment: [String: String], wings: WingList, site: String? = nil
  ) throws(ConfigurationErrors) -> Configuration {
    try parse(try TextFile.read(path), environment: environment, wings: wings, site: site)
  }

  /// Parses a configuration. Files that it names are looked up on disk.
  static func parse(
    _ file: TextFile, environment: [String: String], wings: WingList, site: String? = nil
  ) throws(ConfigurationErrors) -> Configuration {
    // An empty file is a mapping without keys: what it lacks is `sources`.
    let root =
      try file.yaml()
      ?? YAMLNode(content: .mapping([]), line: 1, column: 1, length: 0)
    var yaml = YAMLReader(file)
    let variants = SiteVariants(root, wings, &yaml).variants
    // A key that is wrong there would be named again in each site's values.
    if !yaml.errors.isEmpty { throw ConfigurationErrors(yaml.errors) }
    var errors: [ConfigurationError] = []
    var configurations: [Configuration] = []
    let all: [(String?, YAMLNode)] =
      variants.isEmpty ? [(nil, root)] : variants.map { ($0.name, $0.root) }
    for (name, root) in all {
      var reader = ConfigurationReader(file, environment: environment, wings: wings)
      if var configuration = reader.configuration(root) {
        configuration.site = name
        configuration.siteNames = variants.map(\.name)
        configurations.append(configuration)
      }
      errors += reader.yaml.errors
    }
    errors += sharedOutputs(configurations)
    var chosen = configurations.first { $0.site == site } ?? configurations.first
    chosen?.siteOutputs = configurations.map(\.output)
    chosen?.allSources = AskedSource.all(of: configurations)
    guard let chosen, errors.isEmpty else { throw ConfigurationErrors(errors) }
    return chosen
  }

  /// Outputs that are equal to another site's, or nested.
  private static func sharedOutputs(_ configurations: [Configuration]) -> [ConfigurationError] {
    configurations.indices.compactMap { index in
      let configuration = configurations[index]
      let output = configuration.output
      let other = configurations[..<index].first { other in
        output == other.output || output.hasPrefix(other.output + "/")
          || other.output.hasPrefix(output + "/")
      }
      guard let other else { return nil }
      return ConfigurationError(
        file: configuration.file, spot: configuration.places.value("output"),
        reason: .sharedOutput(other: other.site ?? ""))
    }
  }
}
