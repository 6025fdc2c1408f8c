import Basics
import Foundation
import People

/// Folds texts for the search: two spellings that fold to the same words are the same.
///
/// Apostrophes and invisible characters are dropped, the rest is decomposed (NFKD), each scalar is replaced by the table or lower-cased,
/// and marks are dropped. Words are the runs of letters and digits: `"Õie O'Neill-Sõõr"` gives `oie`, `oneill`,
/// `soor`. The browser applies the same rule with the table from the index.
package enum Folding {
  /// Longer words are cut to this number of scalars, since the index has entries for prefixes of words.
  static let longestWord = 64

  package static func words(_ text: String) -> [String] {
    var words = TextColumn()
    write(text, to: &words)
    return words.strings
  }

  /// The words under which a text is found, see ``writeFound(_:to:)``.
  static func foundWords(_ text: String) -> [String] {
    var words = TextColumn()
    writeFound(text, to: &words)
    return words.strings
  }

  static func write(_ text: String, to words: inout TextColumn) {
    if FoldingShortcut.write(text, to: &words) { return }
    var kept = String.UnicodeScalarView()
    // Before decomposition, which turns an acute accent used as an apostrophe into a space.
    for scalar in text.unicodeScalars where !isDropped(scalar) { kept.append(scalar) }
    foldEach(String(kept)) { folded in
      if isWordPart(folded) {
        words.append(contentsOf: String(folded).utf8)
      } else {
        words.endWord(longest: longestWord)
      }
    }
    words.endWord(longest: longestWord)
  }

  /// What scalars that are not dropped fold to; a space stands for what ends a word, a zero for itself.
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    foldEach(text) { folded in
      if isWordPart(folded) {
        bytes += String(folded).utf8
      } else {
        bytes.append(folded == "\0" ? 0 : UInt8(ascii: " "))
      }
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

  private static func fold(_ scalar: Unicode.Scalar, to emit: (Unicode.Scalar) -> Void) {
    if scalar.isASCII, !isApostrophe(scalar) {
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

  /// Writes the words under which a text is found: a zero-width non-joiner counts as nothing, and as a space as well.
  static func writeFound(_ text: String, to words: inout TextColumn) {
    write(text, to: &words)
    if let spaced = spaced(text) { write(spaced, to: &words) }
  }

  /// The text with spaces for zero-width non-joiners; `nil` without one.
  static func spaced(_ text: String) -> String? {
    guard text.unicodeScalars.contains(InvisibleCharacters.nonJoiner) else { return nil }
    let scalars = text.unicodeScalars.map { $0 == InvisibleCharacters.nonJoiner ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a scalar is dropped before decomposition.
  static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    isApostrophe(scalar) || InvisibleCharacters.contains(scalar)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "'" || scalar == "`" }
    return FoldingTable.replacements[scalar]?.isEmpty == true
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: isLetter(scalar)
    }
  }
}
