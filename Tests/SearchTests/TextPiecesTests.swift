import Foundation
import Testing

@testable import Search

@Suite struct TextPiecesTests {
  private func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    TextPieces.forEach(of: text) { pieces.append($0) }
    return pieces
  }

  @Test("a short text is one piece", arguments: ["", "Mari Tamm", "e\u{301}"])
  func short(text: String) {
    #expect(pieces(text) == [text])
  }

  @Test(
    "pieces decomposed one by one are the text decomposed",
    arguments: [
      "é̂", "한", "ﾊﾟ", "e\u{327}\u{301}", "क्ष", "مُحَ", "ᄒ", "a", "ཀ\u{F73}\u{327}", "ǖ\u{327}",
    ])
  func decomposed(piece: String) {
    for offset in 0..<4 {
      let text = String(repeating: "x", count: offset) + String(repeating: piece, count: 700)
      let found = pieces(text)
      #expect(found.count > 1)
      #expect(found.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
      let whole = text.decomposedStringWithCompatibilityMapping.unicodeScalars
      let parts = found.map(\.decomposedStringWithCompatibilityMapping).joined().unicodeScalars
      #expect(parts.elementsEqual(whole))
    }
  }
}
