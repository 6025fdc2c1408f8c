package import Foundation

/// The rows of a table with their places in the file, for commands that change one.
package struct TableRows: Sendable {
  package struct Row: Sendable {
    package let cells: [String]
    /// The line at which it begins, from 1.
    package let line: Int
    /// Its bytes in the file, with the line break behind it.
    package let range: Range<Int>
  }

  package let rows: [Row]
  package let delimiter: UInt8

  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  package init(_ bytes: Data, delimiter: UInt8? = nil) {
    let bytes = Data(bytes)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var reader = CSVReader(isMarked ? bytes.dropFirst(3) : bytes, delimiter: delimiter)
    var rows: [Row] = []
    while true {
      let start = bytes.count - reader.rest
      guard let cells = reader.row() else { break }
      rows.append(Row(cells: cells, line: reader.line, range: start..<bytes.count - reader.rest))
    }
    self.rows = rows
    self.delimiter = reader.delimiter
  }

  /// A row in CSV. A cell that a spreadsheet might take for a formula begins with `'`, which a reader leaves out.
  package static func text(of cells: [String], delimiter: UInt8) -> String {
    let mark = String(UnicodeScalar(delimiter))
    return cells.map { cell in
      let scalars = cell.unicodeScalars
      let guarded =
        scalars.first.map { "=+-@".unicodeScalars.contains($0) } == true ? "'" + cell : cell
      let isPlain = !guarded.unicodeScalars.contains { scalar in
        scalar == "\"" || scalar == "\n" || scalar == "\r" || mark.unicodeScalars.contains(scalar)
      }
      // White space around a cell is left out.
      let isTrimmed =
        guarded.unicodeScalars.first?.properties.isWhitespace != true
        && guarded.unicodeScalars.last?.properties.isWhitespace != true
      return isPlain && isTrimmed ? guarded : "\"" + guarded.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: mark)
  }
}
