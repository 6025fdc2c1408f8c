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
  /// - Parameters:
  ///   - weight: of an entry.
  ///   - hash: of an entry, by what does not change with its neighbours.
  func ranges(_ count: Int, weight: (Int) -> Int, hash: (Int) -> UInt64) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var total = 0
    for index in 0..<count {
      let own = weight(index)
      total += own
      guard total >= least else { continue }
      if total >= most || hash(index) % mean < UInt64(own) {
        ranges.append(start..<index + 1)
        start = index + 1
        total = 0
      }
    }
    if start < count { ranges.append(start..<count) }
    return ranges
  }
}
