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
        "scripts/a/b.js": "2", "scripts/a/B.js": "1", "scripts/a/b/a.js": "3", "assets/b.js": "4",
      ]) == ["a.js": "1\n2\n3", "b.js": "4"])
  }

  @Test("parts follow an asset of one file")
  func oneFile() {
    #expect(joined(["scripts/a.js": "a", "scripts/a/b.js": "b"]) == ["a.js": "a\nb"])
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
