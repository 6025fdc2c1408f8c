import Lists
import Testing

@testable import Basics
@testable import Settings
@testable import rollcall

@Suite struct DiagnosticTests {
  private func spot(_ line: String, _ column: Int, _ length: Int) -> Spot {
    Spot(line: 7, column: column, length: length, lineText: line)
  }

  @Test("marks, which take no column, are cut like letters")
  func endlessMarks() {
    let line = "title: a" + String(repeating: "\u{301}", count: 10_000)
    let excerpt = LineExcerpt(spot(line, 39, 1))
    #expect(excerpt.text.unicodeScalars.count < 600)
  }

  @Test("place, message, line, carets and hint")
  func whole() {
    let found = errors("title: x\noutputt: public\n" + source)
    #expect(
      Failure(found.map(\.diagnostic)).message == """
        /project/rollcall.yml:2:1: error: unknown key `outputt`
          2 | outputt: public
            | ^^^^^^^ did you mean `output`?
        """)
  }

  @Test("the margin is as wide as the line's number")
  func margin() {
    let spot = Spot(line: 1234, column: 1, length: 1, lineText: "x")
    #expect(
      Diagnostic.error("c", "m").at("a.yml", spot).description
        == "a.yml:1234:1: error: m\n  1234 | x\n       | ^")
  }

  @Test("without a place there is no line")
  func noSpot() {
    #expect(
      Diagnostic.error("c", "m", "h", at: "a.yml").description
        == "a.yml: error: m\n  h")
  }

  @Test(
    "carets stand under the spot",
    arguments: [
      ("abc", 2, 1, "abc", 1, 1),
      ("\tabc", 2, 3, "    abc", 4, 3),
      ("ab\tc", 4, 1, "ab  c", 4, 1),
      ("e\u{301}x", 3, 1, "e\u{301}x", 1, 1),
      ("日本x", 3, 1, "日本x", 4, 1),
      ("日本x", 1, 2, "日本x", 0, 4),
      ("🙂x", 2, 1, "🙂x", 2, 1),
      ("a\u{1B}b", 3, 1, "a\\u{1B}b", 7, 1),
      ("a\u{202E}b", 2, 1, "a\\u{202E}b", 1, 8),
      ("ab", 3, 1, "ab", 2, 1),
      ("ab", 99, 5, "ab", 2, 1),
      ("", 1, 0, "", 0, 1),
      ("a\u{200D}b", 3, 1, "a\u{200D}b", 1, 1),
    ])
  func carets(
    line: String, column: Int, length: Int, text: String, indent: Int, width: Int
  ) {
    let excerpt = LineExcerpt(spot(line, column, length))
    #expect(excerpt.text == text)
    #expect(excerpt.indent == indent)
    #expect(excerpt.width == width)
  }

  @Test("a long line is cut around the spot", arguments: [1, 30, 50, 500, 990, 1_000])
  func long(column: Int) {
    let line =
      String(repeating: "a", count: column - 1) + "X"
      + String(repeating: "b", count: 1_000 - column)
    let excerpt = LineExcerpt(spot(line, column, 1))
    let shown = Array(excerpt.text.unicodeScalars)
    #expect(shown.count <= LineExcerpt.columns + 2)
    #expect(shown[excerpt.indent] == "X")
    #expect((shown.first == "…") == (column > 33))
    #expect((shown.last == "…") == (column < 980))
  }

  @Test("carets of a long spot end with the line's shown part")
  func longSpot() {
    let excerpt = LineExcerpt(spot(String(repeating: "a", count: 500), 1, 500))
    #expect(excerpt.width == LineExcerpt.columns)
  }

  @Test("control characters of file names, messages and hints are escaped")
  func escaped() {
    let text = Diagnostic.error("c", "b\u{9B}\n", "c\u{0}", at: "a\u{1B}.yml").description
    #expect(text == "a\\u{1B}.yml: error: b\\u{9B}\\u{A}\n  c\\u{0}")
  }

  @Test("a line with an escape character reaches the terminal escaped")
  func hostileLine() {
    let found = errors("title: \u{1B}[2J\n" + source)
    let text = Failure(found.map(\.diagnostic)).message
    #expect(text.contains("title: \\u{1B}[2J"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }
}
