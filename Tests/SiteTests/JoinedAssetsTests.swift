import Testing

@testable import Site

@Suite("Assets in parts")
struct JoinedAssetsTests {
  @Test(
    "a folder that ends in .js or .css is the asset of the files in it that end likewise",
    arguments: [
      ("site.js", "site.js"),
      ("site.js/age.js", "site.js"),
      ("site.js/deep/er.js", "site.js"),
      ("site.js/other.js/part.js", "site.js"),
      ("vendor/maps.js/part.js", "vendor/maps.js"),
      ("theme.css/a.css", "theme.css"),
      ("site.js/drawing.svg", "site.js/drawing.svg"),
      ("site.js/a.css", "site.js/a.css"),
      ("fonts/a.js", "fonts/a.js"),
    ])
  func name(path: String, asset: String) {
    #expect(Theme.assetName(ofFile: path) == asset)
  }

  @Test("parts are joined by line feeds in the order of their names")
  func order() {
    #expect(
      joined(["a.js/b.js": "2", "a.js/B.js": "1\n", "a.js/b/a.js": "3", "b.js": "4"])
        == ["a.js": "1\n2\n3", "b.js": "4"])
  }

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
  func documentation(part: String, code: String) {
    #expect(joined(["a.js/a.js": part]) == ["a.js": code])
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
  func style(part: String, code: String) {
    #expect(joined(["a.css/a.css": part]) == ["a.css": code])
  }

  @Test("an asset of one file is left as it is")
  func oneFile() {
    #expect(joined(["a.js": "/** one */\na"]) == ["a.js": "/** one */\na"])
  }

  @Test(
    "texts that scripts name stand in quotation marks",
    arguments: [
      ("text(\"call\")", ["call"]), ("['name', `e-mail`]", ["name", "e-mail"]),
      ("\"two words\"", []),
      ("text(\"a\" + b)", ["a"]), ("\"a' \"\"", []), ("", []),
    ])
  func names(script: String, words: [String]) {
    #expect(Theme.quotedWords(of: Array(script.utf8)) == Set(words))
  }

  private func joined(_ files: [String: String]) -> [String: String] {
    Theme.joined(files: files.mapValues { Array($0.utf8) })
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
