/// Content-defined chunking: a sorted list is cut behind entries whose hash says so. An entry that comes or goes
/// moves only the cuts next to it, and all other files stay.
struct Chunking {
  /// The least weight of a file, except the last.
  let least: Int
  /// The weight at which a file is cut in any case.
  let most: Int
  /// The average weight beyond `least`.
  let mean: UInt64

  /// For rows, which take about sixteen bytes each.
  static let rows = Chunking(least: 350, most: 1200, mean: 200)

  /// The ranges of the files' entries. The hash of an entry must not depend on its neighbours.
  func ranges(_ count: Int, hash: (Int) -> UInt64) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var chunker = Chunker(self)
    var start = 0
    for index in 0..<count where chunker.isCut(behind: 1, hash: hash(index)) {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    if start < count { ranges.append(start..<count) }
    return ranges
  }
}

/// Decides entry by entry where a list is cut.
struct Chunker {
  private let chunking: Chunking
  private var total = 0

  init(_ chunking: Chunking) { self.chunking = chunking }

  mutating func isCut(behind weight: Int, hash: @autoclosure () -> UInt64) -> Bool {
    total += weight
    guard total >= chunking.least else { return false }
    guard total >= chunking.most || hash() % chunking.mean < UInt64(weight) else { return false }
    total = 0
    return true
  }
}

extension Int {
  /// Binary search: the first index of a sorted list whose element does not precede, or its end.
  static func lowerBound(_ range: Range<Int>, precedes: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if precedes(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
