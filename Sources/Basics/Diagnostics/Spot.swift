/// A position in a text file, with the line it is in.
public struct Spot: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The position in the line, in Unicode scalars, counted from 1.
  public let column: Int
  /// How many scalars of the line are meant; zero for the position itself.
  public let length: Int
  /// The whole line, without its line break.
  public let lineText: String

  /// Makes a position.
  public init(line: Int, column: Int, length: Int, lineText: String) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
  }
}
