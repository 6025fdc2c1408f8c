import Basics
import Foundation
import Lists

/// A table of edits on this machine, of which rows that stay keep their bytes.
package struct EditFile: Sendable {
  package enum Fault: Error, Equatable {
    case cannotRead
    /// It is no table in UTF-8 with the columns that edits need.
    case notATable
    case cannotWrite(Int32)
    /// A line is not the edit that it was.
    case changed
  }

  private let path: String
  private let bytes: Data
  private let table: TableRows
  /// The index of each of the columns; `nil` for one that the table does not have.
  private let columns: [Int?]
  private let width: Int

  /// - Parameter headings: Those of a table without a first line for them.
  package init(_ path: String, delimiter: UInt8?, headings: [String]?) throws(Fault) {
    self.path = path
    guard let bytes = try? LocalFile.bytes(path) else { throw .cannotRead }
    self.bytes = Data(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notATable }
    table = TableRows(self.bytes, delimiter: delimiter)
    let names = (headings ?? table.rows.first?.cells ?? [])
      .map { TextCleaning.line($0).lowercased() }
    columns = EditRow.columns.map { names.firstIndex(of: $0) }
    width = names.count
    // Who asked for an edit, and when, may be missing.
    guard columns.prefix(4).allSatisfy({ $0 != nil }) else { throw .notATable }
  }

  /// Adds rows behind all others.
  package func add(_ rows: [EditRow]) throws(Fault) {
    var text = Data(bytes)
    let isCRLF = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let lineBreak = Data((isCRLF ? "\r\n" : "\n").utf8)
    if let last = text.last, last != 0x0A { text += lineBreak }
    for row in rows {
      var cells = Array(repeating: "", count: width)
      for (column, cell) in zip(columns, row.cells) { if let column { cells[column] = cell } }
      text += Data(TableRows.text(of: cells, delimiter: table.delimiter).utf8) + lineBreak
    }
    try write(text)
  }

  /// Removes the rows that begin at these lines.
  ///
  /// - Parameter expected: The rows, alongside the lines.
  package func remove(_ lines: [Int], _ expected: [EditRow]) throws(Fault) {
    var text = Data()
    var start = 0
    for (line, row) in zip(lines, expected).sorted(by: { $0.0 < $1.0 }) {
      guard let found = table.rows.first(where: { $0.line == line }),
        self.row(found.cells) == row
      else { throw .changed }
      text += bytes[start..<found.range.lowerBound]
      start = found.range.upperBound
    }
    try write(text + bytes[start...])
  }

  private func row(_ cells: [String]) -> EditRow {
    EditRow(
      columns.map { column in
        column.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
      })
  }

  private func write(_ text: Data) throws(Fault) {
    let code = LocalFile.replace(path, text.span, access: .umask)
    if code != 0 { throw .cannotWrite(code) }
  }
}
