import Yams

/// A YAML file as a tree of nodes with places.
///
/// Rejects anchors, aliases, tags and keys that are not texts: a few bytes of aliases can stand for billions of
/// values.
struct YAMLDocument {
  /// The root; `nil` in an empty file.
  let root: YAMLNode?

  /// - Throws: The first error.
  init(_ file: TextFile) throws(ConfigurationErrors) {
    let builder = YAMLTreeBuilder(file: file)
    if let alias = AliasScan.tooMany(in: file) {
      throw ConfigurationErrors(file: file.path, spot: alias, .unsupported(.anchor))
    }
    do {
      // Yams hands libYAML a pointer that a string of up to 15 bytes does not keep.
      let text =
        file.text.utf8.count < 16 ? file.text + String(repeating: "\n", count: 16) : file.text
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      // Nodes hold their anchors weakly; the parser owns them.
      root = try withExtendedLifetime(parser) {
        try parser.singleRoot().map { try builder.node($0) }
      }
    } catch let error as ConfigurationErrors {
      throw error
    } catch let error as YamlError {
      throw builder.errors(error)
    } catch {
      throw ConfigurationErrors(file: file.path, .otherSyntax("this is no YAML"))
    }
  }
}
