import Basics
import People

/// The people of a build cut into parts, each with a fingerprint: from build to build nearly all parts are
/// the same, and need not be read, compared or written.
///
/// Where a part ends, one person alone decides. So somebody who joins or leaves changes one part.
struct HistoryParts: Sendable {
  /// About how many people a part has.
  private static let meanCount: UInt64 = 256

  /// By part, in the directory's order, what stands for all that is kept of its people.
  private(set) var fingerprints: [UInt64] = []
  /// By part, the places of its people.
  private(set) var ranges: [Range<Int>] = []

  init(_ keys: [HistoryKey]) {
    var start = 0
    var hasher = FingerprintHasher()
    for (place, key) in keys.enumerated() {
      hasher.append(word: key.identity)
      hasher.append(word: key.values)
      hasher.append(word: key.slug)
      guard key.identity % Self.meanCount == 0 || place == keys.count - 1 else { continue }
      fingerprints.append(hasher.finalize().low)
      ranges.append(start..<place + 1)
      start = place + 1
      hasher = FingerprintHasher()
    }
  }

  /// Cuts all people, on all cores.
  init(_ people: [Person]) {
    let keys = valuesOfParts(people.count, parts: min(16, people.count / 512)) { range in
      people.withUnsafeBufferPointer { people in range.map { HistoryKey($0, of: people) } }
    }
    self.init(keys.count == 1 ? keys[0] : keys.flatMap { $0 })
  }
}
