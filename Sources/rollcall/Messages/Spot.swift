/// A place in a text file, with the line it is in.
struct Spot: Hashable, Sendable {
  /// The line, counted from 1.
  let line: Int
  /// The place in the line, in Unicode scalars, counted from 1.
  let column: Int
  /// How many scalars of the line are meant; zero means the place itself.
  let length: Int
  /// The whole line, without its line break.
  let lineText: String
}
