/// The lines of a file as arrays of scalars. A text on one line may hold thousands of values: each line
/// is made an array once, as long as they are asked for one line after the other.
final class LineScalars {
  private let lines: [String]
  private var number = -1
  private var scalars: [Unicode.Scalar] = []

  init(_ file: TextFile) {
    lines = file.lines
  }

  /// The line from a column on, both counted from 1; `nil` where there is no such line.
  func rest(ofLine line: Int, fromColumn column: Int) -> ArraySlice<Unicode.Scalar>? {
    guard lines.indices.contains(line - 1) else { return nil }
    if number != line {
      number = line
      scalars = Array(lines[line - 1].unicodeScalars)
    }
    return scalars.dropFirst(column - 1)
  }
}
