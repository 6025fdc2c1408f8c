import Compacting
import Testing

@Suite("Code as visitors load it")
struct CompactCodeTests {
  @Test(
    "of a part of a script, documentation, lines of comments and needless space are left out",
    arguments: [
      ("/** one */\na", "a"),
      ("a\n  /**\n   * two\n   */\nb", "a\nb"),
      ("/** one */\r\na", "a"),
      ("x = /** @type {X} */ (y)", "x = /** @type {X} */ (y)"),
      ("/** @type {X} */ (y).z()", "/** @type {X} */ (y).z()"),
      ("/**\n * two */ y()", "/**\n* two */ y()"),
      ("/* one */\n  // two\n\n  a // three\n", "/* one */\na // three"),
      ("/*\n// two */\na", "/*\n// two */\na"),
      ("a\n  b `c\n  // d`\n", "a\n  b `c\n  // d`\n"),
      ("a\n  b 'c\\\n  // d'\n", "a\n  b 'c\\\n  // d'\n"),
      ("/** without an end\na", "/** without an end\na"),
      ("/**/\na", "a"),
    ])
  func scripts(part: String, code: String) {
    #expect(compact("a.js", part) == code)
  }

  @Test(
    "of a part of a style sheet, comments and needless space are left out",
    arguments: [
      ("/* one */\na {\n  b: c;\n\n  /* two\n */\n}\n", "a{b:c}"),
      ("a { b: \"/* no */\"; c: '\\'/* no */' }", "a{b:\"/* no */\";c:'\\'/* no */'}"),
      ("a::before { content: \"  \" } /* x */ b {}", "a::before{content:\"  \"}b{}"),
      ("a > b,\n> c { d: \" > \" }", "a>b,>c{d:\" > \"}"),
      ("/* without an end", "/* without an end"),
      ("a { b: 'it ends with the line\n  /* one */c: d }", "a{b:'it ends with the line\nc:d}"),
    ])
  func styleSheets(part: String, code: String) {
    #expect(compact("a.css", part) == code)
  }

  @Test("other files have no code")
  func others() {
    #expect(CompactCode.code(of: "a.svg", [1]) == nil)
  }

  private func compact(_ path: String, _ text: String) -> String? {
    CompactCode.code(of: path, Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
