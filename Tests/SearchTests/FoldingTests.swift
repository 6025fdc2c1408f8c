import Foundation
import Testing

@testable import Search

/// Vectors that are shared with other implementations; not part of the project.
private let sharedVectors: [(text: String, words: [String])] = {
  struct Vector: Decodable {
    let text: String
    let words: [String]
  }
  let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../shared/data/folding.json").standardized
  guard let data = try? Data(contentsOf: file),
    let vectors = try? JSONDecoder().decode([Vector].self, from: data)
  else { return [] }
  return vectors.map { ($0.text, $0.words) }
}()

@Suite("Folding")
struct FoldingTests {
  @Test(
    "letter case, diacritics and compatibility forms are folded",
    arguments: [
      ("Õie SÕÕR", ["oie", "soor"]),
      ("Žukova Šarlotta", ["zukova", "sarlotta"]),
      ("ПЁТР Щукин", ["петр", "щукин"]),
      ("ẞ STRASSE Straße", ["ss", "strasse", "strasse"]),
      ("Ǿystein Ǣlfric Æ", ["oystein", "aelfric", "ae"]),
      ("ΟΔΟΣ Ὀδυσσεύς", ["οδοσ", "οδυσσευσ"]),
      ("ᾼ ᾳ", ["αι", "αι"]),
      ("\u{AB70}\u{13A0} \u{13F8}", ["\u{13A0}\u{13A0}", "\u{13F0}"]),
      ("ᲂдин", ["один"]),
      ("①②x ½", ["12x", "1", "2"]),
      ("𝔐𝔞𝔯𝔦", ["mari"]),
    ])
  func folds(text: String, words: [String]) {
    #expect(Folding.words(text).map(scalars) == words.map { scalars(decomposed($0)) })
  }

  @Test(
    "an apostrophe is dropped before it could part a word",
    arguments: [
      "O'Neill", "O’Neill", "O‘Neill", "O`Neill", "O´Neill", "OʼNeill", "Oʻneill", "O′NEILL",
      "O＇Neill", "O\u{1FFD}Neill", "O\u{1FEF}Neill", "'O'Neill'",
    ])
  func apostrophes(text: String) {
    #expect(Folding.words(text) == ["oneill"])
  }

  @Test(
    "an invisible character counts as nothing",
    arguments: [
      "Ka\u{200B}sk", "Ka\u{AD}sk", "Ka\u{2060}sk", "\u{FEFF}Kask", "Ka\u{34F}sk", "Ka\u{180E}sk",
      "Kask\u{FE0F}", "\u{200E}Kask\u{200F}", "Ka\u{200D}sk", "Ka\u{200C}sk", "Ka\u{61C}sk",
      "Ka\u{3164}sk", "\u{202B}Kask\u{202C}", "Ka\u{E0100}sk",
    ])
  func invisible(text: String) {
    #expect(Folding.words(text) == ["kask"])
    #expect(Folding.words(text + " Щ") == ["kask", "щ"])
  }

  @Test(
    "a zero-width non-joiner finds as nothing and as a space",
    arguments: [
      ("علی\u{200C}رضا", ["علیرضا", "علی", "رضا"]),
      ("می\u{200C}خواهم", ["میخواهم", "می", "خواهم"]),
      ("Auf\u{200C}lage", ["auflage", "auf", "lage"]), ("Mari Tamm", ["mari", "tamm"]),
    ])
  func nonJoiner(text: String, words: [String]) {
    #expect(Folding.foundWords(text) == words)
  }

  @Test("an n with an apostrophe before it is an n")
  func decomposedApostrophe() {
    #expect(Folding.words("ŉoor") == ["noor"])
  }

  @Test("everything but letters and digits parts words")
  func separators() {
    #expect(
      Folding.words("a_b-c.d@e/f\u{A0}g·h(i)j\u{2028}k")
        == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"])
    #expect(Folding.words(" -- \u{301} ") == [])
  }

  @Test("a word without end is cut behind 64 scalars", arguments: ["a", "Õ", "漢", "김", "ß", "𐐀"])
  func longWords(letter: String) {
    let folded = Folding.words(letter).joined()
    let scalars = Array(String(repeating: folded, count: 100).unicodeScalars.prefix(64))
    let cut = String(String.UnicodeScalarView(scalars))
    let long = String(repeating: letter, count: 100)
    #expect(Folding.words("\(long) b \(long)") == [cut, "b", cut])
    #expect(Folding.words(cut) == [cut])
  }

  @Test(
    "a text folds the same in all its canonical spellings",
    arguments: [
      "Jüri Õunapuu", "Nguyễn Văn Đức", "안녕 김민수", "ᾧᾨ ΰ", "Åsa", "Ё й", "ǘ", "a\u{1FFD}b",
    ])
  func canonicalEquivalence(text: String) {
    let words = Folding.words(text)
    #expect(Folding.words(text.decomposedStringWithCanonicalMapping) == words)
    #expect(Folding.words(text.precomposedStringWithCanonicalMapping) == words)
  }

  @Test("folding what is folded changes nothing")
  func idempotence() {
    for value in UInt32(0x20)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.age.map({ $0.major < 16 }) == true
      else { continue }
      let words = Folding.words(String(scalar))
      #expect(words.flatMap(Folding.words).map(scalars) == words.map(scalars), "\(value)")
    }
  }

  @Test("the shared vectors hold", .enabled(if: !sharedVectors.isEmpty))
  func shared() {
    for vector in sharedVectors {
      #expect(Folding.words(vector.text).map(scalars) == vector.words.map(scalars))
    }
  }

  /// Swift compares strings by canonical equivalence; what the browser compares are code units.
  private func scalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value)
  }

  private func decomposed(_ text: String) -> String {
    text.decomposedStringWithCompatibilityMapping
  }
}
