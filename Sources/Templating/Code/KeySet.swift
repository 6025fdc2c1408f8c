/// The symbols of the keys that a template uses, as bits.
///
/// Memory of its own, since reading an array can retain it, and threads would contend for its reference count.
@safe
final class KeySet: @unchecked Sendable {
  let words: UnsafePointer<UInt64>
  let count: Int

  init(usedBy code: Code) {
    let first = code.operations.compactMap { operation -> Int32? in
      switch operation {
      case .escaped(let key), .raw(let key), .section(let key, _), .inverted(let key, _): key.first
      case .literal, .indent, .indentFirstLine, .sectionEnd, .partial, .parent, .block, .exit: nil
      }
    }
    var words: [UInt64] = []
    for symbol in first + code.symbols where symbol >= 0 {
      let word = Int(symbol) / 64
      while words.count <= word { words.append(0) }
      words[word] |= 1 << UInt64(symbol % 64)
    }
    count = words.count
    let copy = UnsafeMutablePointer<UInt64>.allocate(capacity: words.count)
    unsafe copy.initialize(from: words, count: words.count)
    unsafe self.words = UnsafePointer(copy)
  }

  deinit { unsafe words.deallocate() }

  @inline(__always)
  func contains(_ symbol: Int32) -> Bool {
    let word = Int(symbol) / 64
    return unsafe word < count && words[word] &>> UInt64(symbol % 64) & 1 == 1
  }
}
