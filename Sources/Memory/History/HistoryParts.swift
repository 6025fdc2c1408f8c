import Basics
import People

/// The people of a build in parts, each with a fingerprint: from build to build nearly all parts are the
/// same, and need not be read, compared or written.
///
/// A part ends after a person with a certain hash. So somebody who joins or leaves changes one part.
struct HistoryParts: Sendable {
  /// The mean number of people in a part.
  private static let meanCount: UInt64 = 256

  /// By part, in the directory's order, the fingerprint of all that is kept of its people.
  private(set) var fingerprints: [UInt64] = []
  /// By part, the indices of its people.
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

  /// Divides all people, on all cores.
  init(_ people: [Person]) {
    let keys = inParallel(people.count, parts: min(16, people.count / 512)) { range in
      people.withUnsafeBufferPointer { people in range.map { HistoryKey($0, of: people) } }
    }
    self.init(keys.count == 1 ? keys[0] : keys.flatMap { $0 })
  }
}
