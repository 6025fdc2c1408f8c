/// A position in a text file, with the line around it.
package struct Spot: Hashable, Sendable {
  /// The line number, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int
  /// The length in scalars; 0 for the position itself.
  package let length: Int
  /// The whole line, without its line break.
  package let lineText: String

  /// Creates a position.
  package init(line: Int, column: Int, length: Int, lineText: String) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
  }
}
