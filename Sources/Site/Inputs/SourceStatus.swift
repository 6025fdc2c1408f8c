/// How a source did in this build, as far as pages and `build.json` show it.
package struct SourceStatus: Equatable, Sendable {
  /// The state in the contract's words.
  package enum State: String, Sendable {
    case fresh
    case notModified = "not-modified"
    case snapshot
    case failed
    case heldBack = "held-back"
  }

  /// The source's name.
  package let name: String
  /// How the data came to be what they are.
  package let state: State
  /// How many people (cards, for the contacts) the source gave.
  package let people: Int
  /// The day of the data shown, where they are not of this build.
  package let asOf: CalendarDay?
  /// Whether a notice tells visitors that the source is not well.
  package let isNoticeable: Bool

  /// Makes a status.
  package init(
    name: String, state: State, people: Int, asOf: CalendarDay? = nil, isNoticeable: Bool
  ) {
    self.name = name
    self.state = state
    self.people = people
    self.asOf = asOf
    self.isNoticeable = isNoticeable
  }
}
