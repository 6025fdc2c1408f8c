public import Cache
public import Foundation

/// The result of asking and reading a source, whatever its answer holds.
public struct Reading<Value: Sendable>: Sendable {
  /// A loss of people of an existing site.
  public struct Loss: Equatable, Sendable {
    /// How many people the source gave before.
    public let had: Int
    /// How many it gives now.
    public let has: Int
  }

  /// What was read.
  public let source: Source
  /// Where the value comes from.
  public let state: SourceState
  /// When the value was last known to be current; `nil` where there is none.
  public let asOf: Date?
  /// What was made of the answer or the snapshot; `nil` where both failed.
  public package(set) var value: Value?
  /// How many people the value holds.
  public let people: Int
  /// Why the source's own answer is not used; `nil` with a young snapshot, where nothing is wrong.
  public let problem: SourceProblem?
  /// Whether there is a snapshot that is too old to be shown.
  public let snapshotExpired: Bool
  /// Set where the existing site would lose people: the build has to stop.
  public let loss: Loss?
  /// Identifies the answer; `nil` where the cache does not have it.
  public let revision: String?
  /// The change to the source's snapshot; `nil` where it stays as it is.
  public private(set) var change: SnapshotChange?
  /// Set where the cache could not be read.
  public let cacheProblem: CacheProblem?

  /// Lets go of the answer, once its change is applied.
  public mutating func releaseAnswer() { change = nil }
}
