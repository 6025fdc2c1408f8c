/// Folding by a table of single scalars, for texts in which no scalar changes what another folds to:
/// Latin, Greek and Cyrillic letters without combining marks, which nearly all names are.
enum FoldingShortcut {
  /// Combining marks take part in the order of decomposition.
  private static let marks = 0x300...0x36F
  private static let end = 0x530

  /// What each scalar folds to in UTF-8, a space for what ends a word; `nil` for a mark.
  private static let table: [[UInt8]?] = (0..<end).map { value in
    guard !marks.contains(value), let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
    return Folding.folded(scalar)
  }

  /// The same as `Folding.words`; `nil` for a text that has other scalars.
  static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    func add(_ byte: UInt8) {
      if byte != UInt8(ascii: " ") {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.append(UInt8(truncatingIfNeeded: scalar.value))
      case "A"..."Z": word.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
      default:
        guard scalar.value < end, let folded = table[Int(scalar.value)] else { return nil }
        folded.forEach(add)
      }
    }
    add(UInt8(ascii: " "))
    return words
  }
}
