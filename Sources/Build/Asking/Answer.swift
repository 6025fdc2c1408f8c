import Cache
package import Fetching
import Formats
import Foundation
import Memory

/// What came of asking a source: bytes that have not been read yet.
package struct Answer: Sendable {
  /// How the asking went.
  enum Outcome: Sendable {
    /// The source sent its whole answer.
    case sent(Body, Validators)
    /// The source said that its last good answer is still current.
    case notModified
    /// The last good answer is young enough: the source was not asked.
    case young
    /// There was no answer.
    case failed(SourceProblem)
  }

  /// What was asked.
  package internal(set) var source: Source
  let outcome: Outcome
  /// What is kept about the last good answer; `nil` where there is none.
  let snapshot: Snapshot?
  /// The last good answer itself; `nil` where a part of it is lost.
  let snapshotBody: Body?
  /// Whether the source sent its last good answer again, byte for byte.
  let isSnapshot: Bool
  /// The way answers are read now: the snapshot is only good if it was read the same way.
  let form: String
  /// Set where the cache could not be read.
  let cacheProblem: CacheProblem?
  /// Whether the last good answer is too old to be shown.
  let isSnapshotExpired: Bool

  /// Identifies the bytes that will be read, and the way they are read, where both are known before
  /// reading: the source gave its last good answer, or was not to be asked. `nil` elsewhere.
  package var revision: String? {
    guard let snapshot, cacheProblem == nil, snapshot.form == form else { return nil }
    switch outcome {
    case .sent: return isSnapshot ? snapshot.revision : nil
    case .notModified, .young: return snapshotBody == nil ? nil : snapshot.revision
    case .failed(.offline):
      return isSnapshotExpired || snapshotBody == nil ? nil : snapshot.revision
    case .failed: return nil
    }
  }
}
