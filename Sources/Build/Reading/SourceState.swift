/// The origin of a source's data.
package enum SourceState: String, CaseIterable, Equatable, Sendable {
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
