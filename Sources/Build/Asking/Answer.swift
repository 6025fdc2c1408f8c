package import Asking
import Foundation
import Lists
import Memory

/// The outcome of asking a source: bytes that have not been read yet.
package struct Answer: Sendable {
  enum Outcome: Sendable {
    /// The whole answer.
    case sent(Body, Validators)
    /// The source confirmed its last good answer.
    case notModified
    /// The last good answer is young enough, so the source was not asked.
    case young
    case failed(SourceProblem)
  }

  package internal(set) var source: Source
  let outcome: Outcome
  /// The cache's description of the last good answer.
  let snapshot: Snapshot?
  /// The last good answer; `nil` if a part of it is lost.
  let snapshotBody: Body?
  /// Whether the source sent its last good answer again.
  let isSnapshot: Bool
  /// The fingerprint of the way answers are read now; a snapshot with another one is not used.
  let form: String
  /// Set if the cache could not be read.
  let cacheProblem: CacheProblem?
  /// Whether the last good answer is too old to be shown.
  let isSnapshotExpired: Bool

  /// Identifies the bytes and the way they are read, if both are known before reading.
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

extension Answer {
  /// Whether the source gave no answer of its own.
  package var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }
}
