/// How far a build is.
package enum BuildProgress: Sendable {
  /// The sources are asked.
  case asking
  /// Answers are read, and people put together of them.
  case assembling
  /// Files are written: so many of all of them.
  case writing(done: Int, all: Int)
}
