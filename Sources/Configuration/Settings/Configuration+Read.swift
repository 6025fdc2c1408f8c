extension Configuration {
  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - environment: what `${NAME}` is filled from; `HOME` is a folder no site is written to.
  ///   - site: which of its `sites` is meant; the first one where there is none of that name.
  /// - Throws: all that is wrong, in the order of the places. A mistake in the YAML itself ends
  ///   the reading and stands alone.
  package static func read(
    _ path: String, environment: [String: String], site: String? = nil
  ) throws(ConfigurationErrors) -> Configuration {
    try parse(try TextFile.read(path), environment: environment, site: site)
  }

  /// Reads the text of a configuration file. The files that it names are looked for on disk.
  ///
  /// - Throws: as `read(_:environment:)` does.
  static func parse(
    _ file: TextFile, environment: [String: String], site: String? = nil
  ) throws(ConfigurationErrors) -> Configuration {
    // An empty file is a mapping without keys: what it lacks is `sources`.
    let root =
      try YAMLDocument(file).root
      ?? YAMLNode(content: .mapping([]), line: 1, column: 1, length: 0)
    var yaml = YAMLReader(file)
    let variants = SiteVariants(root, &yaml).variants
    // A key that is wrong there would be named again in each site's values.
    if !yaml.errors.isEmpty { throw ConfigurationErrors(yaml.errors) }
    var errors: [ConfigurationError] = []
    var configurations: [Configuration] = []
    let all: [(String?, YAMLNode)] =
      variants.isEmpty ? [(nil, root)] : variants.map { ($0.name, $0.root) }
    for (name, root) in all {
      var reader = ConfigurationReader(file, environment: environment)
      if var configuration = reader.configuration(root) {
        configuration.site = name
        configuration.siteNames = variants.map(\.name)
        configurations.append(configuration)
      }
      errors += reader.yaml.errors
    }
    errors += sharedOutputs(configurations)
    let chosen = configurations.first { $0.site == site } ?? configurations.first
    guard let chosen, errors.isEmpty else { throw ConfigurationErrors(errors) }
    return chosen
  }

  /// The outputs that are another site's as well, or lie in another site's or around it.
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
