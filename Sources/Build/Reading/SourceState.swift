/// Where the data of a source come from.
package enum SourceState: String, CaseIterable, Equatable, Sendable {
  /// The source gave a new answer.
  case fresh
  /// The source said that its last answer is still current.
  case notModified = "not-modified"
  /// The source failed, or was not asked, and its last good answer is used.
  case snapshot
  /// The source failed, and there is no last good answer that may be used.
  case failed
  /// The source's answer lacked too many people, and its last good answer is used.
  case heldBack = "held-back"
}
