import Basics
import Testing

@testable import Settings

@Suite("Tables in pages")
struct MarkdownTableTests {
  @Test(
    "a table is found by its heading, outside of code",
    arguments: [
      ("| a | b |\n|---|---|\n| 1 | 2 |", [1]),
      ("Text\n\na | b\n:-- | --:\n1 | 2\n\n|x|\n|-|", [3, 7]),
      ("a | b\n---\n", []),
      ("a\n|---|", []),
      ("```\n| a |\n|---|\n```\n| b |\n|---|", [5]),
      ("~~~~\n~~~\n| a |\n|---|\n~~~~", []),
      ("    | a |\n    |---|", []),
      ("| a |\r\n|---|\r\n", [1]),
      ("", []),
    ])
  func tables(markdown: String, lines: [Int]) {
    #expect(MarkdownTables.headings(in: markdown).map(\.line) == lines)
  }

  @Test("the heading is underlined as a whole")
  func spot() {
    let spot = MarkdownTables.headings(in: "| Jüri | b |\n|---|---|").first
    #expect(spot?.lineText == "| Jüri | b |" && spot?.length == 12 && spot?.column == 1)
  }
}
