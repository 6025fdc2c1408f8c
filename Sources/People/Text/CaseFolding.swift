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
  static let texts = CaseFoldingTable(folded)
  /// With one apostrophe and one hyphen.
  static let names = CaseFoldingTable(NameKey.plain(folded))

  private static let end: UInt32 = 0x530

  /// What each scalar from U+0001 on folds to, up to a zero byte; nothing if not covered. Folding all at once is faster.
  private static let folded: String = {
    var units: [UInt16] = []
    for scalar in (1..<end).compactMap(Unicode.Scalar.init) {
      if scalar.properties.isWhitespace {
        units.append(0x20)
      } else if scalar.properties.canonicalCombiningClass == .notReordered,
        !InvisibleCharacters.contains(scalar)
      {
        units.append(UInt16(scalar.value))
      }
      units.append(0)
    }
    return ICU.foldCase(String(decoding: units, as: UTF16.self))
  }()

  /// What each scalar folds to: up to four bytes of UTF-8, lowest first; a space for white space; 0 if not covered.
  private let table: [UInt32]

  private init(_ folded: String) {
    var table = [UInt32](repeating: 0, count: Int(Self.end))
    let parts = Array(folded.utf8).split(separator: 0, omittingEmptySubsequences: false)
    for (value, bytes) in zip(table.indices.dropFirst(), parts) where bytes.count <= 4 {
      table[value] = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    self.table = table
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
