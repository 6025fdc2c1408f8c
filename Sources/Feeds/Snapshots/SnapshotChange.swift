/// A change to a source's snapshot, once the answer has been read.
package struct SnapshotChange: Sendable {
  enum Kind: Sendable {
    /// The answer is a new one.
    case save(Body)
    /// The snapshot is still current.
    case confirm
  }

  /// The snapshot's name in the cache.
  let key: String
  let snapshot: Snapshot
  let kind: Kind

  init(of source: Source, _ snapshot: Snapshot, _ kind: Kind) {
    key = source.snapshotKey
    self.snapshot = snapshot
    self.kind = kind
  }
}
