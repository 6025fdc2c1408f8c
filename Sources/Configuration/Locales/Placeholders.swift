/// The placeholders of a text: a name in braces, such as `{n}`.
enum Placeholders {
  /// The names in order; `nil` if a brace is not part of a placeholder.
  static func names(in text: String) -> [String]? {
    var names: [String] = []
    var name: String?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{":
        guard name == nil else { return nil }
        name = ""
      case "}":
        guard let found = name, !found.isEmpty else { return nil }
        names.append(found)
        name = nil
      default:
        guard name != nil else { continue }
        guard scalar.isASCII, scalar.properties.isAlphabetic else { return nil }
        name?.unicodeScalars.append(scalar)
      }
    }
    return name == nil ? names : nil
  }
}
