/// Spellings of names in other scripts and customs: `shcherbakova` for Щербакова, `mueller` for Müller.
///
/// The browser has the same rule (`templates/scripts/search-matching/spellings.js`); `scripts/spellings.txt` is the table
/// of both, and `Tests/SearchTests/spellings.json` tests both.
package enum Spellings {
  /// The distinct folded words of a name's other spellings that are no prefix of another word of it; none for
  /// a name in ASCII.
  ///
  /// - Parameter slug: the name in the address of its page.
  package static func furtherWords(of name: String, slug: String) -> [String] {
    var spelled = SpelledName()
    spelled.read(name, slug: slug)
    var words = TextColumn()
    spelled.writeFurtherWords(to: &words)
    return words.strings
  }

  /// Whether a text has no other spellings.
  static func isPlain(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0xC4, 0xC5, 0xD6, 0xD8, 0xDC, 0xE4, 0xE5, 0xF6, 0xF8, 0xFC, 0x308, 0x30A, 0x370...0x1DFF,
        0x1F00...0x1FFF, 0x200C, 0x2C00...0x10_FFFF:
        false
      default: true
      }
    }
  }

  /// Whether a scalar belongs to a script other than Latin.
  static func isOfOtherScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x1DFF, 0x1F00...0x1FFF, 0x2E80...0x10_FFFF: true
    default: false
    }
  }
}
