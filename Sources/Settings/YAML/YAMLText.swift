package enum YAMLText {
  /// A value, quoted if necessary.
  package static func scalar(_ text: String) -> String {
    if isPlain(text) { return text }
    let isOneLine = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isOneLine { return "'" + text.replacing("'", with: "''") + "'" }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        "\\x" + String(scalar.value + 0x100, radix: 16).suffix(2)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The first line, shortened for a comment.
  package static func comment(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
        ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars.prefix(120)))
  }

  /// Whether a text needs no quotation marks, even inside brackets and braces.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic || first == "." || first == "/", last != " ", last != ":"
    else { return false }
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isWord = words.contains(text.lowercased()) || Double(text) != nil
    let others = " ._-/()+@".unicodeScalars
    return !isWord
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || others.contains(scalar)
          || scalar == ":"
      } && !text.contains(": ")
  }
}
