import Basics
import Foundation

/// Reads texts as spelling rules see them: in lower case, without apostrophes, and without marks except those
/// that make another letter.
enum SpellingLetters {
  /// Letters that keep their marks.
  static let marked = "йўёїѓќϊϋäöüå"

  private static let end = 0x530
  private static let unknown = Unicode.Scalar(UInt32(0x10_FFFF)) ?? " "

  /// What each scalar becomes; `nil` if dropped, `unknown` if it depends on its neighbours.
  private static let table: [Unicode.Scalar?] = (0..<end).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)), !Folding.isMark(scalar) else {
      return unknown
    }
    let letters = decomposing(String(scalar))
    return letters.count > 1 ? unknown : letters.first
  }

  private static let wholes: [[Unicode.Scalar]: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: marked.unicodeScalars.map { letter in
      (Array(String(letter).decomposedStringWithCanonicalMapping.unicodeScalars), letter)
    })

  /// Replaces `letters` by those of a text.
  static func read(_ text: String, into letters: inout [Unicode.Scalar]) {
    letters.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      let value = Int(scalar.value)
      guard value < end, table[value] != unknown else {
        letters = decomposing(text)
        return
      }
      if let letter = table[value] { letters.append(letter) }
    }
  }

  private static func decomposing(_ text: String) -> [Unicode.Scalar] {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Folding.isDropped(scalar) {
      kept.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    var letters: [Unicode.Scalar] = []
    var before: Unicode.Scalar?
    TextPieces.forEach(of: String(kept)) { piece in
      for scalar in piece.decomposedStringWithCanonicalMapping.unicodeScalars {
        if let before, let whole = wholes[[before, scalar]] {
          letters[letters.count - 1] = whole
        } else if !Folding.isMark(scalar) {
          letters.append(scalar)
        }
        before = scalar
      }
    }
    return letters
  }
}
