package import Foundation
import Memory
import Site

extension Answer {
  /// The reading, without a value, of an unchanged answer; `nil` if the answer has to be read.
  package func confirmed<Value>(now: Date) -> Reading<Value>? {
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
      change: state == .snapshot ? nil : SnapshotChange(of: source, confirmed, .confirm),
      cacheProblem: nil)
  }
}
