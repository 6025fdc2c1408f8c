/// The scalars of lines. Caches one line, which may contain thousands of values.
final class LineScalars {
  private let lines: [String]
  private var number = -1
  private var scalars: [Unicode.Scalar] = []

  init(_ file: TextFile) {
    lines = file.lines
  }

  /// The line from a column on, both from 1.
  func rest(ofLine line: Int, fromColumn column: Int) -> ArraySlice<Unicode.Scalar>? {
    guard lines.indices.contains(line - 1) else { return nil }
    if number != line {
      number = line
      scalars = Array(lines[line - 1].unicodeScalars)
    }
    return scalars.dropFirst(column - 1)
  }
}
