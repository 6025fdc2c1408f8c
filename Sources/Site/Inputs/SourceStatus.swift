package import People

/// The origin of a source's data.
package enum SourceState: String, CaseIterable, Sendable {
  case fresh
  /// The source confirmed its last answer.
  case notModified = "not-modified"
  /// The last good answer of a source that failed or was not asked.
  case snapshot
  /// The source failed, and no snapshot may be used.
  case failed
  /// The last good answer of a source that would lose too many people.
  case heldBack = "held-back"
}

/// The result of reading a source, for pages and `build.json`.
package struct SourceStatus: Equatable, Sendable {
  package let name: String
  package var state: SourceState
  package let people: Int
  /// The day of the data, if it is not from this build.
  package let asOf: CalendarDay?
  package let isNoticeable: Bool
  /// The time of the last good answer (RFC 3339), if it is shown.
  package var answeredAt: String?

  package init(
    name: String, state: SourceState, people: Int, asOf: CalendarDay? = nil, isNoticeable: Bool,
    answeredAt: String? = nil
  ) {
    self.name = name
    self.state = state
    self.people = people
    self.asOf = asOf
    self.isNoticeable = isNoticeable
    self.answeredAt = answeredAt
  }
}
