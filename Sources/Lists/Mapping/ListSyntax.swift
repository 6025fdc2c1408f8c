/// The notation of a list whose values are found by paths.
package enum ListSyntax: String, CaseIterable, Sendable {
  case json
  case yaml

  package var title: String {
    switch self {
    case .json: "JSON"
    case .yaml: "YAML"
    }
  }

  /// The notation that the end of a file's name says; `nil` if it says none.
  package init?(ending name: String) {
    switch name.split(separator: ".").last?.lowercased() {
    case "json": self = .json
    case "yml", "yaml": self = .yaml
    default: return nil
    }
  }
}
