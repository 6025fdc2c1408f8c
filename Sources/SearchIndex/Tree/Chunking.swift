/// Content-defined chunking: a sorted list is cut behind entries whose hash says so. An entry that comes or goes
/// moves only the cuts next to it, and all other files stay. Entries of one group, such as a word, are rather kept
/// together: then a query reads fewer files, and separators are short.
struct Chunking {
  /// The least weight of a file, except the last.
  let least: Int
  /// The weight at which a file is cut in any case.
  let most: Int
  /// The average weight from `least` to a cut inside of a group.
  let mean: UInt64
  /// Above `least`, where groups end.
  let leastOfGroups: Int
  let meanOfGroups: UInt64

  init(least: Int, most: Int, mean: UInt64) {
    self.init(least: least, most: most, mean: mean, leastOfGroups: least, meanOfGroups: mean)
  }

  init(least: Int, most: Int, mean: UInt64, leastOfGroups: Int, meanOfGroups: UInt64) {
    self.least = least
    self.most = most
    self.mean = mean
    self.leastOfGroups = leastOfGroups
    self.meanOfGroups = meanOfGroups
  }

  /// For rows, which take about 25 bytes each.
  static let rows = Chunking(
    least: 600, most: 800, mean: 100, leastOfGroups: 350, meanOfGroups: 3)

  /// The ranges of the files' entries. The hash of an entry must not depend on its neighbours.
  func ranges(_ count: Int, hash: (Int) -> UInt64) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var chunker = Chunker(self)
    var start = 0
    for index in 0..<count where chunker.isCut(behind: 1, isEnd: false, hash: hash(index)) {
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

  /// - Parameter isEnd: whether a group ends here.
  mutating func isCut(
    behind weight: Int, isEnd: @autoclosure () -> Bool, hash: @autoclosure () -> UInt64
  ) -> Bool {
    total += weight
    guard total >= chunking.leastOfGroups else { return false }
    let (least, mean) =
      isEnd()
      ? (chunking.leastOfGroups, chunking.meanOfGroups) : (chunking.least, chunking.mean)
    guard total >= least, total >= chunking.most || hash() % mean < UInt64(weight) else {
      return false
    }
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
