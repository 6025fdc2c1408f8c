/// Which of a person's words stand among them for the first time.
///
/// Mostly there are two or three, and looking through all of them is quickest; but a hostile name may
/// have a hundred thousand.
enum DistinctWords {
  private static let few = 16

  /// Of each word, whether no one before is equal.
  static func areFirst(_ words: [UnsafeBufferPointer<UInt8>]) -> [Bool] {
    if words.count > few {
      var seen: Set<[UInt8]> = []
      return words.map { seen.insert(Array($0)).inserted }
    }
    return words.indices.map { index in
      !words[..<index].contains { $0.hasSameBytes(as: words[index]) }
    }
  }
}
