import Basics
import Foundation
import People

/// The differences between the people of a build and of the last one.
package struct HistoryComparison: Sendable {
  let fingerprints: [UInt64]
  /// The parts that are not in the cache yet, packed when they are written.
  let newParts: [(fingerprint: UInt64, bytes: @Sendable () -> Data)]
  let identity: Identity
  /// Whether the people differ from the last build's.
  let isNew: Bool
  /// The time of the last build; `nil` if nothing can be compared.
  let since: Date?
  let changes: HistoryChanges?
  let facts: BuildFacts
  /// Whether so many joined that nobody of them is new.
  var isImport = false

  init(
    _ people: [Person], _ parts: HistoryParts, identity: Identity, last: LastBuild?,
    _ facts: BuildFacts, _ reader: CacheReader
  ) throws {
    fingerprints = parts.fingerprints
    self.identity = identity
    self.facts = facts
    let isNew = last?.fingerprints != parts.fingerprints
    self.isNew = isNew
    // Under another identity rule nobody can be recognized.
    let old = last.flatMap { $0.identity == identity.rawValue ? $0 : nil }
    let changes = try old.flatMap { old in
      isNew ? try Self.changes(from: old, to: people, parts, reader) : HistoryChanges()
    }
    self.changes = changes
    since = changes == nil ? nil : old?.time
    // If one part is lost, others may be.
    let isWhole = old == nil || changes != nil
    let previous = Set(isWhole ? last?.fingerprints ?? [] : [])
    newParts = zip(parts.fingerprints, parts.ranges).filter { !previous.contains($0.0) }
      .map { fingerprint, range in
        let pack: @Sendable () -> Data = {
          Data(HistoryEntry.pack(range.lazy.map { HistoryEntry($0, of: people.span) }))
        }
        return (fingerprint, pack)
      }
  }

  func isImport(of people: [Person], _ sources: [Int]) -> Bool {
    guard let joined = changes?.joined, !joined.isEmpty else { return false }
    let slugs = Set(joined.map(\.slug))
    let new = people.indices.filter { slugs.contains(people[$0].slug) && $0 < sources.count }
    return facts.isImport(joined: new.map { sources[$0] }, all: sources)
  }

  /// Compares the parts between the equal ones at both ends; `nil` if the old ones cannot be read.
  private static func changes(
    from old: LastBuild, to people: [Person], _ parts: HistoryParts, _ reader: CacheReader
  ) throws -> HistoryChanges? {
    let count = min(old.fingerprints.count, parts.fingerprints.count)
    let before = zip(old.fingerprints, parts.fingerprints).prefix { $0 == $1 }.count
    let after = zip(old.fingerprints.reversed(), parts.fingerprints.reversed()).prefix { $0 == $1 }
      .count
    let same = min(after, count - before)
    let middle = parts.ranges[before..<parts.ranges.count - same]
    let indices = (middle.first?.lowerBound ?? 0)..<(middle.last?.upperBound ?? 0)
    let earlier = try old.people(of: before..<old.fingerprints.count - same, reader)
    return earlier.map { earlier in
      HistoryChanges(from: earlier, to: indices.map { HistoryEntry($0, of: people.span) })
    }
  }
}

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
