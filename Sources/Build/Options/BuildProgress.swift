/// How far a build is.
package enum BuildProgress: Sendable {
  /// The sources are asked.
  case asking
  /// Answers are read, and people put together of them.
  case assembling
  /// Servers are asked for photos: so many of all of them have their answer.
  case photos(done: Int, all: Int)
  /// Files are written: so many of all of them.
  case writing(done: Int, all: Int)
}
