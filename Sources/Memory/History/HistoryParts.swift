import Basics
import People

/// The people of a build in content-defined parts, each with a fingerprint. Unchanged parts are neither read,
/// compared nor written.
///
/// Hashes of people decide where parts end, so that one who joins or leaves changes one part.
struct HistoryParts: Sendable {
  /// The mean number of people in a part.
  private static let meanCount: UInt64 = 256

  /// In the directory's order.
  private(set) var fingerprints: [UInt64] = []
  /// The indices of each part's people.
  private(set) var ranges: [Range<Int>] = []

  init(_ keys: [HistoryKey]) {
    var start = 0
    var hasher = FingerprintHasher()
    for (index, key) in keys.enumerated() {
      hasher.append(word: key.identity)
      hasher.append(word: key.values)
      hasher.append(word: key.slug)
      guard key.identity % Self.meanCount == 0 || index == keys.count - 1 else { continue }
      fingerprints.append(hasher.finalize().low)
      ranges.append(start..<index + 1)
      start = index + 1
      hasher = FingerprintHasher()
    }
  }

  init(_ people: [Person]) {
    let keys = inParallel(people.count, parts: min(16, people.count / 512)) { range in
      range.map { HistoryKey($0, of: people.span) }
    }
    self.init(keys.count == 1 ? keys[0] : keys.flatMap { $0 })
  }
}
