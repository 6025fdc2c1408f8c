import Basics
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

/// Limits aliases before parsing: the parser compares keys by value, and nested aliases would take forever.
enum AliasScan {
  /// This few stand for some hundred values at most.
  private static let limit = 16

  /// The place of the first alias too many. A `*` in a quoted text may count.
  static func tooMany(in file: TextFile) -> Spot? {
    var count = 0
    for (index, line) in file.lines.enumerated() where line.utf8.contains(UInt8(ascii: "*")) {
      let scalars = Array(line.unicodeScalars)
      // The last scalar that is no blank: an alias begins a value, so an indicator precedes it.
      var last: Unicode.Scalar = "-"
      for (column, scalar) in scalars.enumerated() {
        if scalar == "*", "-?:[{,".unicodeScalars.contains(last),
          column + 1 < scalars.count, isName(scalars[column + 1])
        {
          count += 1
          if count > limit { return file.spot(line: index + 1, column: column + 1, length: 1) }
        }
        if scalar != " ", scalar != "\t" { last = scalar }
      }
    }
    return nil
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
