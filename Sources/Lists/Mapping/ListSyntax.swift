/// The notation of a list whose values are found by paths.
package enum ListSyntax: String, CaseIterable, Sendable {
  case json
  case yaml
  /// A file for each record, or for some.
  case folder

  package var title: String {
    switch self {
    case .json: "JSON"
    case .yaml: "YAML"
    case .folder: "folder"
    }
  }

  /// The notation that the end of a file's name says; `nil` if it says none.
  package init?(ending name: String) {
    switch Self.ending(of: name) {
    case "json": self = .json
    case "yml", "yaml": self = .yaml
    default: return nil
    }
  }

  /// Whether a file of a folder may hold records.
  package static func holdsRecords(_ name: String) -> Bool {
    ["json", "yml", "yaml", "md", "markdown"].contains(ending(of: name))
  }

  /// What follows the last dot of a file's name, in lower case; without that of a file which gzip compressed. `nil` if
  /// there is no dot.
  package static func ending(of name: String) -> String? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 2, parts.last?.lowercased() == "gz" { parts.removeLast() }
    return parts.count > 1 ? parts.last?.lowercased() : nil
  }
}
