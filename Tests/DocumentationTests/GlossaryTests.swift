import Foundation
import Testing

@Suite("The glossary of CONTRIBUTING.md")
struct GlossaryTests {
  @Test(
    "words that it has in bold are used for nothing", arguments: ["Sources", "templates", "docs"])
  func unused(folder: String) throws {
    let text = try Article.text("CONTRIBUTING.md")
    let bold = text.matches(of: /\*\*([a-z]+)\*\*[^|\n]*\|\n/).map { String($0.1) }
    #expect(bold.contains("feed"))
    for file in try SourceTree.files(in: folder, ["swift", "js", "css", "mustache", "md"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let used = bold.filter { text.range(of: $0, options: .caseInsensitive) != nil }
      if used.isEmpty { continue }
      let words = words(of: text)
      for word in used {
        #expect(!words.contains(word) && !words.contains(word + "s"), "\(file.path)")
      }
    }
  }

  /// The words of comments, prose and names. What is quoted are other people's words.
  private func words(of text: String) -> Set<String> {
    let quoted = /```[\s\S]*?```|"""[\s\S]*?"""|`[^`\n]*`|"(?:\\.|[^"\\\n])*"/
    let own = text.replacing(quoted, with: "").replacing(/(?:[Ll]ine|form) ?[Ff]eed/, with: "")
    return Set(own.matches(of: /[A-Z]?[a-z]+/).map { $0.0.lowercased() })
  }
}
