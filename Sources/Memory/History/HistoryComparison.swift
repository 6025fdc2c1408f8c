import Basics
import Cache
import Foundation
import People

/// The people of a build compared with those of the last one.
package struct HistoryComparison: Sendable {
  /// The fingerprints of the parts of the people.
  let fingerprints: [UInt64]
  /// The parts that are not in the cache yet.
  let newParts: [(fingerprint: UInt64, list: HistoryList)]
  /// What makes people unique.
  let identity: Identity
  /// Whether the last build had other people, or there was none.
  let isNew: Bool
  /// The time of the last build; `nil` where nothing can be compared.
  let since: Date?
  let changes: HistoryChanges?

  init(
    _ people: [Person], _ parts: HistoryParts, identity: Identity, last: LastBuild?,
    _ reader: CacheReader
  ) throws {
    fingerprints = parts.fingerprints
    self.identity = identity
    let isNew = last?.fingerprints != parts.fingerprints
    self.isNew = isNew
    // With another rule than the last build's, nobody can be recognized.
    let old = last.flatMap { $0.identity == identity.rawValue ? $0 : nil }
    let changes = try old.flatMap { old in
      isNew ? try Self.changes(from: old, to: people, parts, reader) : HistoryChanges()
    }
    self.changes = changes
    since = changes == nil ? nil : old?.time
    // Where one part is lost, others may be.
    let isWhole = old == nil || changes != nil
    let previous = Set(isWhole ? last?.fingerprints ?? [] : [])
    let new = parts.fingerprints.indices.filter { !previous.contains(parts.fingerprints[$0]) }
    newParts = inParallel(new.count, parts: 16) { range in
      new[range].map { (parts.fingerprints[$0], HistoryList(parts.ranges[$0], of: people)) }
    }.flatMap { $0 }
  }

  /// The differences between the parts, but for those that are equal at both ends; `nil` where the old ones
  /// cannot be read.
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
    let later = HistoryList(indices, of: people)
    guard let earlier = try old.people(of: before..<old.fingerprints.count - same, reader),
      let left = earlier.entries(besides: later), let new = later.entries(besides: earlier)
    else { return nil }
    return HistoryChanges(from: left, to: new)
  }
}

extension HistoryList {
  /// Lists the people at some indices.
  init(_ indices: Range<Int>, of people: [Person]) {
    self = people.withUnsafeBufferPointer { people in
      HistoryList(indices.lazy.map { HistoryEntry($0, of: people) })
    }
  }
}
