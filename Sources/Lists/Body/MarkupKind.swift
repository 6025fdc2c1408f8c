import Foundation

/// Recognises texts that cannot contain a list.
enum MarkupKind {
  static func problem(of bytes: Data) -> BodyProblem {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    let isPage = [
      "<!doctype html", "<html", "<head", "<body", "<table", "<div", "<script", "<meta",
    ]
    .contains { head.contains($0) }
    let isXML = head.drop { $0.isWhitespace }.hasPrefix("<?xml")
    if isPage, !isXML || head.contains("<html") { return .looksLikeHTML }
    // Some XML has no declaration, such as <employees>.
    return isXML || head.contains("xmlns") || head.contains("</") || head.contains("/>")
      ? .looksLikeXML : .looksLikeHTML
  }

  /// Whether most lines look like `key: value` or `- item`.
  static func isYAML(_ bytes: Data) -> Bool {
    let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).dropLast(bytes.count > 4_096 ? 1 : 0)
      .filter { line in !line.allSatisfy(\.isWhitespace) && line.first != "#" }
    let isLine = { (line: Substring) in
      var rest = line.drop { $0 == " " }
      if rest.hasPrefix("---") || rest == "-" { return true }
      if rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
      let key = rest.prefix { $0.isLetter || $0.isNumber || "_-.\"' ".contains($0) }
      let behind = rest.dropFirst(key.count)
      return !key.isEmpty && (behind == ":" || behind.hasPrefix(": ")) || line.hasPrefix("- ")
    }
    return lines.count > 1 && lines.count(where: isLine) * 10 >= lines.count * 9
  }
}
