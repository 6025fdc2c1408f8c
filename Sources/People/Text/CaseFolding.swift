package enum CaseFolding {
  /// A form that is equal for texts that differ only in case, canonical equivalence, white space or invisible characters:
  /// Unicode 3.13, D145, with full case folding (ß = ss) and no language's own rules. ``NameKey`` is that of names.
  package static func key(_ text: String) -> String {
    CaseFoldingTable.texts.key(text)
      ?? ICU.foldCase(WhiteSpace.folded(InvisibleCharacters.removed(from: text)))
  }
}

/// Case folding by a table, for scalars that fold independently: Latin, Greek and Cyrillic without combining marks,
/// which covers nearly all names.
struct CaseFoldingTable: Sendable {
  static let texts = CaseFoldingTable { $0 }
  /// With one apostrophe and one hyphen.
  static let names = CaseFoldingTable(NameKey.plain)

  private static let end: UInt32 = 0x530

  /// What each scalar folds to: up to four bytes of UTF-8, lowest first; a space for white space; 0 if not covered.
  private let table: [UInt32]

  private init(_ plain: (String) -> String) {
    table = (0..<Self.end).map { value in
      guard let scalar = Unicode.Scalar(value) else { return 0 }
      if scalar.properties.isWhitespace { return 0x20 }
      if scalar.properties.canonicalCombiningClass != .notReordered
        || InvisibleCharacters.contains(scalar)
      {
        return 0
      }
      var packed: UInt32 = 0
      for (index, byte) in plain(ICU.foldCase(String(scalar))).utf8.enumerated() {
        guard index < 4 else { return 0 }
        packed |= UInt32(byte) << UInt32(8 * index)
      }
      return packed
    }
  }

  /// The folded text; `nil` if it has other scalars.
  func key(_ text: String) -> String? {
    let bytes = text.utf8.span
    var isCovered = true
    // No scalar folds to more than twice its bytes. With a tight capacity, short texts are not allocated.
    var others = 0
    for index in bytes.indices where bytes[index] >= 0x80 { others += 1 }
    let table = table
    let key = unsafe String(unsafeUninitializedCapacity: bytes.count + others) { buffer in
      var count = 0
      var offset = 0
      var pendingSpace = false
      func write(_ byte: UInt8) {
        unsafe buffer[count] = byte
        count += 1
      }
      while offset < bytes.count {
        var value = UInt32(bytes[offset])
        offset += 1
        if value >= 0x80 {
          // Two bytes of UTF-8 up to U+07FF; more begin with 0xE0 or above.
          guard value < 0xE0, offset < bytes.count else {
            isCovered = false
            return 0
          }
          value = (value & 0x1F) << 6 | UInt32(bytes[offset] & 0x3F)
          offset += 1
        }
        var folded = value < Self.end ? table[Int(value)] : 0
        guard folded != 0 else {
          isCovered = false
          return 0
        }
        if folded == 0x20 {
          pendingSpace = count > 0
          continue
        }
        if pendingSpace {
          write(0x20)
          pendingSpace = false
        }
        while folded != 0 {
          write(UInt8(truncatingIfNeeded: folded))
          folded >>= 8
        }
      }
      return count
    }
    return isCovered ? key : nil
  }
}
