/// The keys that a template uses, by their numbers.
///
/// Unchecked: what the address leads to never changes. To look at an array may count a reference to it,
/// for which threads wait for each other.
final class KeySet: @unchecked Sendable {
  let words: UnsafePointer<UInt64>
  let count: Int

  init(_ symbols: some Sequence<Int32>) {
    var words: [UInt64] = []
    for symbol in symbols where symbol >= 0 {
      let word = Int(symbol) / 64
      while words.count <= word { words.append(0) }
      words[word] |= 1 << UInt64(symbol % 64)
    }
    count = words.count
    let copy = UnsafeMutablePointer<UInt64>.allocate(capacity: words.count)
    copy.initialize(from: words, count: words.count)
    self.words = UnsafePointer(copy)
  }

  deinit { words.deallocate() }

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
    return word < count && words[word] &>> UInt64(symbol % 64) & 1 == 1
  }
}
