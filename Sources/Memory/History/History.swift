package import Foundation

/// The differences between two builds of one output.
package struct History: Equatable, Sendable {
  /// A person as the history remembers them.
  package struct Member: Equatable, Sendable {
    package let name: String
    /// The name of the page without extension.
    package let slug: String
  }

  package enum Kind: String, Equatable, Sendable {
    /// Not in the earlier build.
    case joined
    /// Not in this build any more.
    case left
    case changed
  }

  /// A change of one person.
  package struct Event: Equatable, Sendable {
    /// The time of the build that found it.
    package let time: Date
    package let kind: Kind
    package let member: Member
  }

  package let since: Date
  /// In the directory's order.
  package let joined: [Member]
  /// In the earlier directory's order.
  package let left: [Member]
  /// In the directory's order.
  package let changed: [Member]
  /// All remembered events, this build's included, oldest first.
  package let events: [Event]
}
