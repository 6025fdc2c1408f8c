package import Cache
package import Fetching
package import Foundation
package import Memory

/// The result of asking and reading a source, whatever its answer holds.
package struct Reading<Value: Sendable>: Sendable {
  /// A loss of people of an existing site.
  package struct Loss: Equatable, Sendable {
    /// How many people the source gave before.
    package let had: Int
    /// How many it gives now.
    package let has: Int
  }

  /// What was read.
  package let source: Source
  /// Where the value comes from.
  package let state: SourceState
  /// When the value was last known to be current; `nil` where there is none.
  package let asOf: Date?
  /// What was made of the answer or the snapshot; `nil` where both failed.
  package var value: Value?
  /// How many people the value holds.
  package let people: Int
  /// Why the source's own answer is not used; `nil` with a young snapshot, where nothing is wrong.
  package let problem: SourceProblem?
  /// Whether there is a snapshot that is too old to be shown.
  package let snapshotExpired: Bool
  /// Set where the existing site would lose people: the build has to stop.
  package let loss: Loss?
  /// Identifies the answer; `nil` where the cache does not have it.
  package let revision: String?
  /// The change to the source's snapshot; `nil` where it stays as it is.
  package private(set) var change: SnapshotChange?
  /// Set where the cache could not be read.
  package let cacheProblem: CacheProblem?

  var withoutAnswer: Reading {
    var reading = self
    reading.change = nil
    return reading
  }
}
