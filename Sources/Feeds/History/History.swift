public import Foundation

/// Who joined, left and changed since an earlier build of the same output.
public struct History: Equatable, Sendable {
  /// What the history remembers of a person.
  public struct Member: Equatable, Sendable {
    /// The full name.
    public let name: String
    /// The page's file name without its extension.
    public let slug: String
  }

  /// What can happen to a person between two builds.
  public enum Kind: String, Equatable, Sendable {
    /// The person was not there at the earlier build.
    case joined
    /// The person was there at the earlier build and is not any more.
    case left
    /// The person was there with other values.
    case changed
  }

  /// One thing that happened to one person.
  public struct Event: Equatable, Sendable {
    /// The time of the build that noticed.
    public let time: Date
    /// What happened.
    public let kind: Kind
    /// The person.
    public let member: Member
  }

  /// The time of the earlier build.
  public let since: Date
  /// Who joined, in the directory's order.
  public let joined: [Member]
  /// Who left, in the earlier directory's order.
  public let left: [Member]
  /// Who changed, in the directory's order.
  public let changed: [Member]
  /// All events that are still remembered, this build's included, the oldest first.
  public let events: [Event]
}
