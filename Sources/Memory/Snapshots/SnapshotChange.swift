package import Fetching
package import Formats

/// The change of a source's snapshot after reading.
package struct SnapshotChange: Sendable {
  package enum Kind: Sendable {
    case save(Body)
    case confirm
  }

  package let key: String
  package let snapshot: Snapshot
  package let kind: Kind

  package init(of source: Source, _ snapshot: Snapshot, _ kind: Kind) {
    key = source.snapshotKey
    self.snapshot = snapshot
    self.kind = kind
  }
}
