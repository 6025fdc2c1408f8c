import People

/// What scalars fold to other than their lower case without marks. The index carries the table to the browser.
enum FoldingTable {
  static let replacements: [Unicode.Scalar: String] = {
    var table = letters
    for apostrophe in NameKey.apostrophes { table[apostrophe] = "" }
    for (small, capital) in cherokee { table[small] = String(capital) }
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
