import Foundation

/// The rule by which two spellings count as the same when someone searches.
///
/// A text is folded scalar by scalar: apostrophes go, then compatibility decomposition (NFKD,
/// UAX #15), then each scalar is replaced by the table or lowered, and marks go. Words are the runs
/// of letters and digits in what is left. The browser applies the same rule with the same table,
/// which travels in the index.
public enum Folding {
  /// The folded words of a text, in their order.
  public static func words(_ text: String) -> [String] {
    if let words = asciiWords(text) { return words }
    var kept = String.UnicodeScalarView()
    // An acute accent standing for an apostrophe decomposes to a space: it must go before.
    for scalar in text.unicodeScalars where !isApostrophe(scalar) { kept.append(scalar) }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in String(kept).decomposedStringWithCompatibilityMapping.unicodeScalars {
      fold(scalar) { folded in
        if isWordPart(folded) {
          word.append(folded)
        } else if !word.isEmpty {
          words.append(String(word))
          word.removeAll(keepingCapacity: true)
        }
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
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

  /// The words of a text that is plain ASCII, `nil` of any other: nearly all e-mail addresses and
  /// most names need no table.
  private static func asciiWords(_ text: String) -> [String]? {
    var words: [String] = []
    var word = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      case UInt8(ascii: "'"), UInt8(ascii: "`"):
        continue
      case 0x80...:
        return nil
      default:
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
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
