public import Foundation

/// Who joined, left and changed since an earlier build of the same output.
public struct History: Equatable, Sendable {
  /// A person, as far as the history remembers one.
  public struct Member: Equatable, Sendable {
    /// The full name as the page showed it.
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
    /// To whom.
    public let member: Member
  }

  /// The time of the earlier build.
  public let since: Date
  /// Who joined, in the directory's order.
  public let joined: [Member]
  /// Who left, in the earlier directory's order.
  public let left: [Member]
  /// Whose values changed, in the directory's order.
  public let changed: [Member]
  /// All that is still remembered, those of this build included, the oldest first.
  public let events: [Event]
}
