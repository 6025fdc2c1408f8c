import Foundation

/// A Markdown file of a person: YAML between lines of `---`, and then a text, as Hugo and Jekyll have them.
enum FrontMatter {
  /// The key under which a record has the text.
  static let key = "content"

  /// Whether a file with this name has front matter.
  static func isExpected(in name: String) -> Bool {
    ["md", "markdown"].contains(ListSyntax.ending(of: name))
  }

  /// Whether a file without front matter is a note about the folder, or the page of its list, and nobody's.
  static func isNote(_ name: String) -> Bool {
    name == "_index.md" || name.lowercased().split(separator: "/").last == "readme.md"
  }

  /// The YAML, on its lines in the file, and the text; `nil` if there is no front matter.
  static func parts(of text: String) throws(BodyProblem) -> (yaml: String, content: String)? {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let opener = lines.first.map({ $0.drop(while: \.isWhitespace) }) else { return nil }
    if isRule(opener, "+++") { throw .tomlFrontMatter }
    guard isRule(opener, "---") else { return nil }
    guard
      let end = lines.dropFirst().firstIndex(where: { isRule($0, "---") || isRule($0, "...") })
    else { throw .cutFrontMatter }
    let content = lines[(end + 1)...].joined(separator: "\n")
    return (
      "\n" + lines[1..<end].joined(separator: "\n") + "\n",
      content.allSatisfy(\.isWhitespace) ? "" : content
    )
  }

  private static func isRule(_ line: Substring, _ rule: String) -> Bool {
    line.hasPrefix(rule) && line.dropFirst(rule.count).allSatisfy(\.isWhitespace)
  }
}
