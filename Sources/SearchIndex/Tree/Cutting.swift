/// Where a sorted list is cut into files: behind entries whose hash says so.
///
/// So an entry that comes or goes moves the cuts next to it at most, and all other files stay.
struct Cutting {
  /// No file is lighter, the last one aside.
  let least: Int
  /// No file is heavier by more than an entry.
  let most: Int
  /// The weight after which a cut comes on average, once a file weighs `least`.
  let mean: UInt64

  /// The ranges of the files' entries.
  ///
  /// - Parameter hash: of an entry, by what does not change with its neighbours.
  func ranges(_ count: Int, hash: (Int) -> UInt64) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var cuts = Cuts(self)
    var start = 0
    for index in 0..<count where cuts.isCut(behind: 1, hash: hash(index)) {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    if start < count { ranges.append(start..<count) }
    return ranges
  }
}

/// Goes through a list and says where it is cut.
struct Cuts {
  private let cutting: Cutting
  private var total = 0

  init(_ cutting: Cutting) { self.cutting = cutting }

  /// Whether the list is cut behind an entry.
  ///
  /// - Parameters:
  ///   - weight: the entry's.
  ///   - hash: the entry's, by what does not change with its neighbours.
  mutating func isCut(behind weight: Int, hash: @autoclosure () -> UInt64) -> Bool {
    total += weight
    guard total >= cutting.least else { return false }
    guard total >= cutting.most || hash() % cutting.mean < UInt64(weight) else { return false }
    total = 0
    return true
  }
}
