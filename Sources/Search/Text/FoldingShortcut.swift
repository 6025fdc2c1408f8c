/// Fast folding by a table of single scalars, for Latin, Greek and Cyrillic without combining marks.
enum FoldingShortcut {
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
