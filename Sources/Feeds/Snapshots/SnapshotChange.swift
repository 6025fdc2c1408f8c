/// What a build makes of a source's snapshot, once the answer was read.
public struct SnapshotChange: Sendable {
  enum Kind: Sendable {
    /// The answer is a new one.
    case save(Body)
    /// The answer that is kept still holds.
    case confirm
  }

  /// What the snapshot is kept under.
  let key: String
  let snapshot: Snapshot
  let kind: Kind

  init(_ answer: Answer, _ snapshot: Snapshot, _ kind: Kind) {
    key = answer.source.snapshotKey
    self.snapshot = snapshot
    self.kind = kind
  }
}
