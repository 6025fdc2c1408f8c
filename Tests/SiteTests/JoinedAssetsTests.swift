import Testing

@testable import Site

@Suite("Assets in parts")
struct JoinedAssetsTests {
  @Test(
    "a folder of scripts/ or styles/ is the asset of the files in it that end likewise",
    arguments: [
      ("scripts/site.js", "site.js", false),
      ("scripts/site/age.js", "site.js", true),
      ("scripts/site/site.js", "site.js", true),
      ("scripts/site/deep/er.js", "site.js", true),
      ("styles/theme/a.css", "theme.css", true),
      ("assets/logo.svg", "logo.svg", false),
      ("assets/fonts/a.js", "fonts/a.js", false),
      ("scripts/site/drawing.svg", nil, false),
      ("scripts/site/a.css", nil, false),
      ("styles/site/a.js", nil, false),
      ("partials/a.js", nil, false),
      ("a.js", nil, false),
    ])
  func name(path: String, asset: String?, isPart: Bool) {
    let found = Theme.asset(ofFile: path)
    #expect(found?.name == asset)
    #expect(found?.isPart ?? false == isPart)
  }

  @Test("parts are joined by line feeds in the order of their names")
  func order() {
    #expect(
      joined([
        "scripts/a/b.js": "2", "scripts/a/B.js": "1\n", "scripts/a/b/a.js": "3", "assets/b.js": "4",
      ]) == ["a.js": "1\n2\n3", "b.js": "4"])
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
    #expect(joined(["scripts/a/a.js": part]) == ["a.js": code])
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
    #expect(joined(["styles/a/a.css": part]) == ["a.css": code])
  }

  @Test("an asset of one file is left as it is; parts follow it")
  func oneFile() {
    #expect(joined(["scripts/a.js": "/** one */\na"]) == ["a.js": "/** one */\na"])
    #expect(
      joined(["scripts/a.js": "/** one */", "scripts/a/b.js": "/** two */\nb"])
        == ["a.js": "/** one */\nb"])
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
