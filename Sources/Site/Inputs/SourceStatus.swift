/// The result of reading a source, for pages and `build.json`.
package struct SourceStatus: Equatable, Sendable {
  package enum State: String, Sendable {
    case fresh
    case notModified = "not-modified"
    case snapshot
    case failed
    case heldBack = "held-back"
  }

  package let name: String
  package let state: State
  package let people: Int
  /// The day of the data, if it is not from this build.
  package let asOf: CalendarDay?
  package let isNoticeable: Bool

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
