public import Cache
public import Foundation

/// How the reading of a source went, whatever its answer holds.
public struct Reading<Value: Sendable>: Sendable {
  /// People that going on would take from an existing site.
  public struct Loss: Equatable, Sendable {
    /// How many people the source had given.
    public let had: Int
    /// How many it gives now.
    public let has: Int
  }

  /// What was read.
  public let source: Source
  /// How the value came to be what it is.
  public let state: SourceState
  /// When the value was last known to hold; `nil` where there is none.
  public let asOf: Date?
  /// What the accepting function made of the answer or the snapshot; `nil` where all failed.
  public let value: Value?
  /// How many people the value holds.
  public let people: Int
  /// Why the source's own answer is not used. `nil` with a young snapshot: nothing is wrong.
  public let problem: SourceProblem?
  /// Whether there is a snapshot that is too old to be shown.
  public let snapshotExpired: Bool
  /// Set where going on would lose people of an existing site: the build has to stop.
  public let loss: Loss?
  /// Names the answer that was made of; `nil` where the cache does not have it.
  public let revision: String?
  /// What is to be made of the source's snapshot; `nil` where it stays as it is.
  public let change: SnapshotChange?
  /// Set where the cache could not be read.
  public let cacheProblem: CacheProblem?
}
