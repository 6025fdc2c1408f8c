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

  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
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

/// What scalars fold to other than their lower case without marks. The index carries the table to the browser.
enum FoldingTable {
  static let replacements: [Unicode.Scalar: String] = {
    var table = letters
    for apostrophe in NameKey.apostrophes { table[apostrophe] = "" }
    for (small, capital) in cherokee { table[small] = String(capital) }
    // Digits as they are written beside Arabic script.
    for zero: UInt32 in [0x660, 0x6F0] {
      for digit: UInt32 in 0..<10 { Unicode.Scalar(zero + digit).map { table[$0] = String(digit) } }
    }
    return table
  }()

  /// Letters with a stroke or ligature that decomposition keeps, and those whose full case folding
  /// (CaseFolding.txt, C and F) is not their lower case.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i",
    "ς": "σ", "\u{345}": "ι",
    "\u{1C80}": "в", "\u{1C81}": "д", "\u{1C82}": "о", "\u{1C83}": "с", "\u{1C84}": "т",
    "\u{1C85}": "т", "\u{1C86}": "ъ", "\u{1C87}": "ѣ", "\u{1C88}": "\u{A64B}",
  ]

  /// Cherokee folds to capitals.
  private static var cherokee: [(small: Unicode.Scalar, capital: Unicode.Scalar)] {
    let late = (0x13F8...0x13FD).map { (small: $0, capital: $0 - 8) }
    let block = (0xAB70...0xABBF).map { (small: $0, capital: $0 - 0xAB70 + 0x13A0) }
    return (late + block).compactMap { pair in
      guard let small = Unicode.Scalar(UInt32(pair.small)),
        let capital = Unicode.Scalar(UInt32(pair.capital))
      else { return nil }
      return (small, capital)
    }
  }
}

/// Fast folding by a table of single scalars, for Latin, Greek and Cyrillic without combining marks.
private enum FoldingShortcut {
  /// Combining marks, which decomposition reorders.
  private static let marks = 0x300...0x36F
  private static let end = 0x530

  /// What each scalar folds to: up to seven bytes of UTF-8, the first in the lowest bits, a space for what ends
  /// a word; their number in the highest byte. `UInt64.max` for marks and for what folds to more.
  private static let table: [UInt64] = {
    var table = [UInt64](repeating: .max, count: end)
    let scalars = (1..<UInt32(end)).compactMap(Unicode.Scalar.init).filter {
      !marks.contains(Int($0.value))
    }
    // Folding all at once, with a zero after each, is faster.
    var units: [UInt16] = []
    for scalar in scalars {
      if !Folding.isDropped(scalar) { units.append(UInt16(scalar.value)) }
      units.append(0)
    }
    let folded = Folding.folded(String(decoding: units, as: UTF16.self))
      .split(separator: 0, omittingEmptySubsequences: false)
    for (scalar, bytes) in zip(scalars, folded) where bytes.count <= 7 {
      let packed = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      table[Int(scalar.value)] = UInt64(bytes.count) << 56 | packed
    }
    return table
  }()

  /// Folds a text as `Folding.write` does; writes nothing and returns `false` if it has other scalars.
  static func write(_ text: String, to words: inout TextColumn) -> Bool {
    let count = words.count
    let utf8 = text.utf8
    let isWhole = write(utf8.span, to: &words)
    if isWhole { words.endWord(longest: Folding.longestWord) } else { words.truncate(to: count) }
    return isWhole
  }

  private static func write(_ text: Span<UInt8>, to words: inout TextColumn) -> Bool {
    var at = 0
    while at < text.count {
      let byte = text[at]
      at += 1
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = at - 1
        while at < text.count, isKept(text[at]) { at += 1 }
        words.append(text.extracting(start..<at))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): words.append(byte | 0x20)
      default:
        var scalar = Int(byte)
        if byte >= 0x80 {
          // The table holds no scalar of three bytes.
          guard byte < 0xE0, at < text.count else { return false }
          scalar = Int(byte & 0x1F) << 6 | Int(text[at] & 0x3F)
          at += 1
        }
        guard scalar < end, table[scalar] != .max else { return false }
        write(entry: table[scalar], to: &words)
      }
    }
    return true
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private static func write(entry: UInt64, to words: inout TextColumn) {
    var rest = entry
    for _ in 0..<(entry >> 56) {
      let byte = UInt8(truncatingIfNeeded: rest)
      if byte == UInt8(ascii: " ") {
        words.endWord(longest: Folding.longestWord)
      } else {
        words.append(byte)
      }
      rest >>= 8
    }
  }
}
