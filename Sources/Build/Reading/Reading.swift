package import Asking
package import Foundation
package import Memory
package import Site

/// The result of asking and reading a source.
package struct Reading<Value: Sendable>: Sendable {
  /// The loss of people of an existing site.
  package struct Loss: Equatable, Sendable {
    package let had: Int
    package let has: Int
  }

  package let source: Source
  /// Where the value comes from.
  package let state: SourceState
  /// When the value was last current.
  package let asOf: Date?
  /// `nil` if the answer and the snapshot failed.
  package var value: Value?
  package let people: Int
  /// Why the answer is not used; `nil` for a young snapshot, which is fine.
  package let problem: SourceProblem?
  /// Whether there is a snapshot that is too old to use.
  package let snapshotExpired: Bool
  /// Set if the existing site would lose people: the build stops.
  package internal(set) var loss: Loss?
  /// Identifies the answer; `nil` if the cache does not have it.
  package let revision: String?
  /// `nil` if the snapshot stays as it is.
  package private(set) var change: SnapshotChange?
  /// Set if the cache could not be read.
  package let cacheProblem: CacheProblem?

  var withoutValue: Reading<Void> {
    Reading<Void>(
      source: source, state: state, asOf: asOf, value: value.map { _ in }, people: people,
      problem: problem, snapshotExpired: snapshotExpired,
      loss: loss.map { .init(had: $0.had, has: $0.has) }, revision: revision,
      change: change, cacheProblem: cacheProblem)
  }

  var withoutAnswer: Reading {
    var reading = self
    reading.change = nil
    return reading
  }
}
