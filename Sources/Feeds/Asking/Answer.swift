import Cache
public import Foundation

/// What came of asking a source: bytes, of which nothing is read yet.
public struct Answer: Sendable {
  /// How the asking went.
  enum Outcome: Sendable {
    /// The source sent its whole answer.
    case sent(Body, Validators)
    /// The source said that its last good answer still holds.
    case notModified
    /// The last good answer is young enough: nobody was asked.
    case young
    /// Nothing came that could be read.
    case failed(SourceProblem)
  }

  /// What was asked.
  public let source: Source
  let outcome: Outcome
  /// What is known of the last good answer; `nil` where there is none.
  let snapshot: Snapshot?
  /// The last good answer itself; `nil` where a part of it is lost.
  let snapshotBody: Body?
  /// Whether the source sent its last good answer once more, byte for byte.
  let isSnapshot: Bool
  /// What the last good answer must have been read by, to be good still.
  let form: String
  /// Set where the cache could not be read.
  let cacheProblem: CacheProblem?
  /// Whether the last good answer is too old to be shown.
  let isSnapshotExpired: Bool

  /// Names the bytes that will be read, and the way they are read, where that is clear before anything is:
  /// the source gave its last good answer, or was not meant to be asked. `nil` elsewhere.
  public var revision: String? {
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
  /// The reading of an answer that was read before, but for its value; `nil` for an answer that has to be
  /// read.
  ///
  /// - Parameter now: the time of the build.
  public func confirmed<Value>(now: Date) -> Reading<Value>? {
    guard let snapshot, let revision else { return nil }
    var state = SourceState.snapshot
    var confirmed = snapshot
    switch outcome {
    case .sent(_, let validators):
      state = .fresh
      confirmed = Snapshot(
        asOf: now, validators: validators, people: snapshot.people, revision: revision, form: form)
    case .notModified:
      state = .notModified
      confirmed = Snapshot(
        asOf: now, validators: snapshot.validators, people: snapshot.people, revision: revision,
        form: form)
    case .young, .failed: break
    }
    return Reading(
      source: source, state: state, asOf: confirmed.asOf, value: nil, people: snapshot.people,
      problem: nil, snapshotExpired: false, loss: nil, revision: revision,
      change: state == .snapshot ? nil : SnapshotChange(self, confirmed, .confirm),
      cacheProblem: nil)
  }
}
