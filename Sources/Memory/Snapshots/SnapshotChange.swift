package import Fetching
package import Formats

/// A change to a source's snapshot, once the answer has been read.
package struct SnapshotChange: Sendable {
  package enum Kind: Sendable {
    /// The answer is a new one.
    case save(Body)
    /// The snapshot is still current.
    case confirm
  }

  /// The snapshot's name in the cache.
  package let key: String
  package let snapshot: Snapshot
  package let kind: Kind

  package init(of source: Source, _ snapshot: Snapshot, _ kind: Kind) {
    key = source.snapshotKey
    self.snapshot = snapshot
    self.kind = kind
  }
}
