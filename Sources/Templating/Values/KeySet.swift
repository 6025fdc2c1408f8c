/// The keys that a template uses, by their numbers.
final class KeySet: Sendable {
  private let words: [UInt64]

  init(_ symbols: some Sequence<Int32>) {
    var words: [UInt64] = []
    for symbol in symbols where symbol >= 0 {
      let word = Int(symbol) / 64
      while words.count <= word { words.append(0) }
      words[word] |= 1 << UInt64(symbol % 64)
    }
    self.words = words
  }

  /// The keys that operations look up.
  convenience init(usedBy code: Code) {
    let first = code.operations.compactMap { operation -> Int32? in
      switch operation {
      case .escaped(let key), .raw(let key), .section(let key, _), .inverted(let key, _): key.first
      case .literal, .indent, .indentFirstLine, .sectionEnd, .partial, .parent, .block, .exit: nil
      }
    }
    self.init(first + code.symbols)
  }

  @inline(__always)
  func contains(_ symbol: Int32) -> Bool {
    let word = Int(symbol) / 64
    return word < words.count && words[word] &>> UInt64(symbol % 64) & 1 == 1
  }
}
