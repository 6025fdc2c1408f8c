/// Accented Latin and Cyrillic letters in ASCII, letter by letter. Transliterating a whole name takes
/// fifty times as long, and most names that are not ASCII hold no other letters.
enum LettersInASCII {
  /// Letters whose transliterations do not depend on neighbours: Latin-1 and Latin Extended-A, and
  /// the Cyrillic letters of today's languages. Greek ones depend on them ("αυ" is "au").
  private static let latin = UInt32(0xC0)...UInt32(0x17F)
  private static let cyrillic = UInt32(0x400)...UInt32(0x45F)

  /// Marks a letter that the table tells, which may be nothing in ASCII.
  private static let isKnown: UInt64 = 1 << 63

  /// What each letter is in ASCII, as up to seven bytes with the first one lowest, behind the mark.
  private static let table: [UInt64] = (0...cyrillic.upperBound).map { value in
    guard latin.contains(value) || cyrillic.contains(value), let scalar = Unicode.Scalar(value)
    else { return 0 }
    let ascii = ICU.latinASCII(String(scalar)).utf8
    guard ascii.count < 8, ascii.allSatisfy({ $0 < 0x80 }) else { return 0 }
    return ascii.reversed().reduce(0) { $0 << 8 | UInt64($1) } | isKnown
  }

  /// Calls `body` with each byte of the text in ASCII, and says whether the table told all of it.
  static func forEachByte(of text: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) -> Bool {
    table.withUnsafeBufferPointer { table in
      var place = 0
      while place < text.count {
        var value = Int(text[place])
        place += 1
        if value < 0x80 {
          body(UInt8(value))
          continue
        }
        // Two bytes of UTF-8 up to U+07FF; more begin with 0xE0 or above.
        guard value < 0xE0, place < text.count else { return false }
        value = (value & 0x1F) << 6 | Int(text[place] & 0x3F)
        place += 1
        guard value < table.count, table[value] != 0 else { return false }
        var rest = table[value] & ~isKnown
        while rest != 0 {
          body(UInt8(truncatingIfNeeded: rest))
          rest >>= 8
        }
      }
      return true
    }
  }
}
