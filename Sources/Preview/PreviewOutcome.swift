/// What came of a build.
package struct PreviewOutcome: Sendable {
  /// What the build said, where it failed.
  package let failure: String?
  /// Whether the site is another one now.
  package let isChanged: Bool

  /// The outcome of a build. One that failed mostly changed nothing: the last good site stays.
  package init(isChanged: Bool = false, failure: String? = nil) {
    self.isChanged = isChanged
    self.failure = failure
  }
}
