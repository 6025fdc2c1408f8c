import Basics
import Foundation

/// The rule by which two spellings count as the same when someone searches.
///
/// A text is folded scalar by scalar: apostrophes go, then compatibility decomposition (NFKD,
/// UAX #15), then each scalar is replaced by the table or lowered, and marks go. Words are the runs
/// of letters and digits in what is left. The browser applies the same rule with the same table,
/// which travels in the index.
package enum Folding {
  /// Longer words are cut behind so many scalars: the index has something for each beginning of a
  /// word that many share, and a word without end would have no end of them.
  static let longestWord = 64

  /// The folded words of a text, in their order.
  package static func words(_ text: String) -> [String] {
    var words = TextColumn()
    write(text, to: &words)
    return words.strings
  }

  /// Writes the folded words of a text, in their order.
  static func write(_ text: String, to words: inout TextColumn) {
    if FoldingShortcut.write(text, to: &words) { return }
    var kept = String.UnicodeScalarView()
    // An acute accent standing for an apostrophe decomposes to a space: it must go before.
    for scalar in text.unicodeScalars where !isApostrophe(scalar) { kept.append(scalar) }
    foldEach(String(kept)) { folded in
      if isWordPart(folded) {
        words.append(contentsOf: String(folded).utf8)
      } else {
        words.endWord(longest: longestWord)
      }
    }
    words.endWord(longest: longestWord)
  }

  /// What one scalar folds to when no mark follows, with a space for all that ends a word.
  static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    if isApostrophe(scalar) { return [] }
    var bytes: [UInt8] = []
    foldEach(String(scalar)) { folded in
      bytes += isWordPart(folded) ? Array(String(folded).utf8) : [UInt8(ascii: " ")]
    }
    return bytes
  }

  private static func foldEach(_ text: String, _ emit: (Unicode.Scalar) -> Void) {
    TextPieces.forEach(of: text) { piece in
      for scalar in piece.decomposedStringWithCompatibilityMapping.unicodeScalars {
        fold(scalar, to: emit)
      }
    }
  }

  /// Hands on what a decomposed scalar folds to: nothing, one scalar or two.
  private static func fold(_ scalar: Unicode.Scalar, to emit: (Unicode.Scalar) -> Void) {
    if scalar.isASCII, !isApostrophe(scalar) {
      // Most of the letters of European names, decomposed: no look-up is needed.
      emit(("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar)
      return
    }
    if let replacement = FoldingTable.replacements[scalar] {
      replacement.unicodeScalars.forEach(emit)
      return
    }
    if isMark(scalar) { return }
    for lowered in scalar.properties.lowercaseMapping.unicodeScalars {
      if let replacement = FoldingTable.replacements[lowered] {
        replacement.unicodeScalars.forEach(emit)
      } else {
        emit(lowered)
      }
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "'" || scalar == "`" }
    return FoldingTable.replacements[scalar]?.isEmpty == true
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
