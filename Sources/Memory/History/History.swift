package import Foundation

/// Who joined, left and changed since an earlier build of the same output.
package struct History: Equatable, Sendable {
  /// What the history remembers of a person.
  package struct Member: Equatable, Sendable {
    /// The full name.
    package let name: String
    /// The page's file name without its extension.
    package let slug: String
  }

  /// What can happen to a person between two builds.
  package enum Kind: String, Equatable, Sendable {
    /// The person was not there at the earlier build.
    case joined
    /// The person was there at the earlier build and is not any more.
    case left
    /// The person was there with other values.
    case changed
  }

  /// One thing that happened to one person.
  package struct Event: Equatable, Sendable {
    /// The time of the build that noticed.
    package let time: Date
    /// What happened.
    package let kind: Kind
    /// The person.
    package let member: Member
  }

  /// The time of the earlier build.
  package let since: Date
  /// Who joined, in the directory's order.
  package let joined: [Member]
  /// Who left, in the earlier directory's order.
  package let left: [Member]
  /// Who changed, in the directory's order.
  package let changed: [Member]
  /// All events that are still remembered, this build's included, the oldest first.
  package let events: [Event]
}
