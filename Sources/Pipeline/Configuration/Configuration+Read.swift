extension Configuration {
  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - environment: what `${NAME}` is filled from; `HOME` is a folder no site is written to.
  /// - Throws: all that is wrong, in the order of the places. A mistake in the YAML itself ends
  ///   the reading and stands alone.
  static func read(
    _ path: String, environment: [String: String]
  ) throws(ConfigurationErrors) -> Configuration {
    try parse(try TextFile.read(path), environment: environment)
  }

  /// Reads the text of a configuration file. The files that it names are looked for on disk.
  ///
  /// - Throws: as `read(_:environment:)` does.
  static func parse(
    _ file: TextFile, environment: [String: String]
  ) throws(ConfigurationErrors) -> Configuration {
    var reader = ConfigurationReader(file, environment: environment)
    // An empty file is a mapping without keys: what it lacks is `sources`.
    let root =
      try YAMLDocument(file).root
      ?? YAMLNode(content: .mapping([]), line: 1, column: 1, length: 0)
    let configuration = reader.configuration(root)
    guard let configuration, reader.yaml.errors.isEmpty else {
      throw ConfigurationErrors(reader.yaml.errors)
    }
    return configuration
  }
}
