package import Basics
import People

/// A row of a table that looks like none, or is damaged.
package struct OddRow: Equatable, Sendable {
  package enum Kind: CaseIterable, Equatable, Sendable {
    /// A marker of a conflict between two versions of the file, such as `<<<<<<< HEAD`.
    case conflictMarker
    /// A total or a count below the list.
    case total
    /// One cell in a table of several columns.
    case oneCell
    /// A whole row in one cell of a table of several columns.
    case wholeRow
    /// Text in UTF-8 that was read as Windows-1252.
    case misread
    /// A quotation mark that no other closes.
    case strayQuote

    /// Whether the row is no record.
    package var isLeftOut: Bool { [.conflictMarker, .total, .wholeRow].contains(self) }
  }

  package let kind: Kind
  /// The line at which the row begins; `nil` if unknown.
  package let line: Int?
}

extension OddRow.Kind: Problem {
  package var diagnostic: Diagnostic {
    switch self {
    case .conflictMarker:
      .warning(
        "unlike-row", ConflictMarker.message + "; both versions are in the list",
        ConflictMarker.remedy)
    case .total:
      .warning(
        "unlike-row", "this row looks like a total and is left out",
        "delete the row, if the list is yours")
    case .oneCell:
      .warning(
        "unlike-row", "this row has one cell only", "delete the row if it is a heading or a note")
    case .wholeRow:
      .warning(
        "unlike-row", "this row is in one cell, and is left out",
        "in the spreadsheet, divide the column (Data, Text to Columns), and save the table again")
    case .misread:
      .warning(
        "misread-text",
        "letters such as `Ã¼` show that a spreadsheet read the table in another encoding and saved it",
        "open the table anew as UTF-8 (Data, From Text/CSV, 65001), and save it again")
    case .strayQuote:
      .warning(
        "stray-quote",
        "a quotation mark is out of place; the cell is read as it is written, up to the next delimiter",
        "close it, or write a quotation mark inside a quoted cell twice (`\"\"`)")
    }
  }
}
