/// A person's words, each once.
///
/// Mostly there are two or three, and looking through all of them is quickest; but a hostile name may
/// have a hundred thousand.
struct DistinctWords {
  private static let few = 16

  private let words: [UnsafeBufferPointer<UInt8>]
  private let areSorted: Bool

  /// - Parameter words: good for as long as this is.
  init(_ words: [UnsafeBufferPointer<UInt8>]) {
    areSorted = words.count > Self.few
    self.words = areSorted ? words.sorted { $0.lexicographicallyPrecedes($1) } : words
  }

  /// Takes away the words that came before; the others keep their order.
  static func keep(in words: inout [UnsafeBufferPointer<UInt8>]) {
    if words.count > few {
      var seen: Set<[UInt8]> = []
      words.removeAll { !seen.insert(Array($0)).inserted }
      return
    }
    var index = 0
    while index < words.count {
      let word = words[index]
      if words[..<index].contains(where: { $0.elementsEqual(word) }) {
        words.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Whether one of the words begins so.
  func hasOne(beginningWith start: UnsafeBufferPointer<UInt8>) -> Bool {
    guard areSorted else { return words.contains { $0.starts(with: start) } }
    // The first that is not before it in the alphabet is one, if any is.
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].lexicographicallyPrecedes(start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < words.count && words[low].starts(with: start)
  }
}
