/// The progress of a build.
package enum BuildProgress: Sendable {
  case asking
  case assembling
  /// Photos with an answer, of all asked for.
  case photos(done: Int, all: Int)
  /// Written files, of all.
  case writing(done: Int, all: Int)
}
