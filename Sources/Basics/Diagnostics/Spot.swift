/// A position in a text file, with the line it is in.
package struct Spot: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The position in the line, in Unicode scalars, counted from 1.
  package let column: Int
  /// How many scalars of the line are meant; zero for the position itself.
  package let length: Int
  /// The whole line, without its line break.
  package let lineText: String

  /// Makes a position.
  package init(line: Int, column: Int, length: Int, lineText: String) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
  }
}
