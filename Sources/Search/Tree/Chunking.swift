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
  ///
  /// - Parameter groups: one in so many ends of groups is a cut. Where these are too many, what comes before a file
  ///   decides where that is cut, and a change moves the cuts of many files.
  static func rows(oneOfGroups groups: UInt64) -> Chunking {
    Chunking(least: 500, most: 1400, mean: 100, leastOfGroups: 320, meanOfGroups: groups)
  }

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

  /// - Parameters:
  ///   - group: the hash of the group that ends here, the same whoever belongs to it; `nil` inside of one.
  ///   - hash: the hash of the entry.
  mutating func isCut(
    behind weight: Int, group: @autoclosure () -> UInt64? = nil, hash: @autoclosure () -> UInt64
  ) -> Bool {
    total += weight
    guard total >= chunking.leastOfGroups else { return false }
    let isCut =
      if let group = group() {
        total >= chunking.most || group % chunking.meanOfGroups < UInt64(weight)
      } else {
        total >= chunking.least
          && (total >= chunking.most || hash() % chunking.mean < UInt64(weight))
      }
    if isCut { total = 0 }
    return isCut
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
