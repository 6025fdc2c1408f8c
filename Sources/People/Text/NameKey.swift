/// The comparable form of names: that of other texts, with apostrophes and hyphens of all kinds as one.
///
/// Full names only. Positions, groups and other texts are compared by ``CaseFolding``, addresses by ``EmailAddress``.
package enum NameKey {
  package static func of(_ text: String) -> String {
    if let key = CaseFoldingTable.names.key(text) { return key }
    let plain = plain(text)
    // Folding may write an apostrophe: `ŉ` is `ʼn`.
    return CaseFoldingTable.names.key(plain)
      ?? Self.plain(ICU.foldCase(WhiteSpace.folded(plain)))
  }

  /// The text with `'` and `-` for all apostrophes and hyphens, without invisible characters.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !InvisibleCharacters.contains(scalar) {
      result.append(isApostrophe(scalar) ? "'" : isHyphen(scalar) ? "-" : scalar)
    }
    return String(result)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "'" || scalar == "`" }
    return apostropheSet.contains(scalar)
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2D7, 0x58A, 0x5BE, 0x1400, 0x1806, 0x2010...0x2015, 0x2043, 0x2212, 0x2E17, 0x2E1A,
      0x2E3A...0x2E3B, 0x2E40, 0x30A0, 0xFE31...0xFE32, 0xFE58, 0xFE63, 0xFF0D, 0x10EAD:
      true
    default: false
    }
  }

  private static let apostropheSet = Set(apostrophes)

  /// What people and transliterations write for an apostrophe, with all canonical equivalents.
  package static let apostrophes: [Unicode.Scalar] = [
    "'", "`", "\u{B4}", "\u{2B9}", "\u{2BB}", "\u{2BC}", "\u{2BD}", "\u{2BE}", "\u{2BF}",
    "\u{2C8}", "\u{2CA}", "\u{2CB}", "\u{374}", "\u{384}", "\u{55A}", "\u{5F3}", "\u{1FBD}",
    "\u{1FBF}", "\u{1FEF}", "\u{1FFD}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}", "\u{2035}",
    "\u{275B}", "\u{275C}", "\u{A78B}", "\u{A78C}", "\u{FF07}", "\u{FF40}",
  ]
}
