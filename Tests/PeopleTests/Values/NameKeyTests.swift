import Testing

@testable import People

@Suite struct NameKeyTests {
  @Test(
    "apostrophes of all kinds are one",
    arguments: [
      "O'Brien", "O’Brien", "O‘Brien", "OʼBrien", "OʹBrien", "O`Brien", "O´Brien", "O＇Brien",
      "O′Brien", "O‛Brien", "OʻBrien", "OʿBrien", "O՚Brien", "O׳Brien", "Oꞌ\u{200B}Brien",
      "O\u{1FBF}Brien", "O\u{1FFD}Brien", "O｀Brien", "O❜Brien",
    ])
  func apostrophes(name: String) {
    #expect(NameKey.of(name) == "o'brien")
    #expect(Slug.make(from: name) == "obrien")
  }

  @Test(
    "hyphens of all kinds are one",
    arguments: [
      "Anna-Mari", "Anna‐Mari", "Anna‑Mari", "Anna‒Mari", "Anna–Mari", "Anna—Mari", "Anna−Mari",
      "Anna﹣Mari", "Anna－Mari", "Anna֊Mari", "Anna־Mari", "Anna⁃Mari", "Anna˗Mari", "Anna﹘Mari",
    ])
  func hyphens(name: String) {
    #expect(NameKey.of(name) == "anna-mari")
    #expect(Slug.make(from: name) == "anna-mari")
  }

  @Test(
    "invisible characters count in no comparison and no slug",
    arguments: [
      "\u{200B}", "\u{AD}", "\u{2060}", "\u{FEFF}", "\u{34F}", "\u{180E}", "\u{FE0F}", "\u{200E}",
      "\u{200F}", "\u{61C}", "\u{200C}", "\u{200D}", "\u{202A}", "\u{2069}", "\u{115F}", "\u{3164}",
      "\u{FFA0}", "\u{E0100}", "\u{E0041}", "\u{17B4}", "\u{1D173}",
    ])
  func invisible(character: String) {
    for name in ["Ka\(character)sk", "\(character)Kask", "Kask\(character)"] {
      #expect(NameKey.of(name) == "kask")
      #expect(CaseFolding.key(name) == "kask")
      #expect(Slug.make(from: name) == "kask")
    }
    #expect(NameKey.of("Andre\(character)\u{301}") == "andré")
    #expect(NameKey.of("Mari \(character) Tamm") == "mari tamm")
  }

  @Test("what is invisible is what Unicode calls default ignorable")
  func property() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isIgnorable = scalar.properties.isDefaultIgnorableCodePoint
      if InvisibleCharacters.contains(scalar) != isIgnorable {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("each character has one key, with or without the fast path")
  func fastPath() {
    for value in UInt32(0x20)..<0x530 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      let slow = NameKey.plain(ICU.foldCase(WhiteSpace.folded(NameKey.plain(text))))
      #expect(NameKey.of(text) == slow)
    }
  }

  @Test("other texts keep their hyphens and apostrophes")
  func texts() {
    #expect(CaseFolding.key("R–D") != CaseFolding.key("R-D"))
    #expect(CaseFolding.key("O’B") != CaseFolding.key("O'B"))
  }
}
