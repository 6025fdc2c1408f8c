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

extension OddRow.Kind {
  /// The kind of a row that has text; `nil` for a usual one.
  init?(_ row: [String], headings: Int) {
    let cells = row.lazy.map(TextCleaning.line).filter { !$0.isEmpty }
    guard let first = cells.first else { return nil }
    if ConflictMarker.isMarker(first.utf8) {
      self = .conflictMarker
    } else if Self.isTotal(first), cells.dropFirst().allSatisfy(Self.isNumber) {
      self = .total
    } else if TwiceSaved.isRow(row, width: headings) {
      self = .wholeRow
    } else if headings > 2, cells.dropFirst().isEmpty {
      self = .oneCell
    } else {
      return nil
    }
  }

  /// Whether a cell is a word for a total, with or without its number.
  private static func isTotal(_ cell: String) -> Bool {
    let end = cell.unicodeScalars.last
    guard end.map({ $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == ":" }) == true
    else { return false }
    let words = cell.lowercased().unicodeScalars.split {
      !$0.properties.isAlphabetic
    }.map(String.init)
    guard let word = words.first, words.count <= 2, totals.contains(word) else { return false }
    let isCounted = words.count == 1 || counted.contains(words[1])
    return isCounted
  }

  private static func isNumber(_ cell: String) -> Bool {
    cell.utf8.allSatisfy { $0 &- 0x30 < 10 || ".,% ".utf8.contains($0) || $0 >= 0x80 }
  }

  private static let totals = Vocabulary.words("total")
  private static let counted = Vocabulary.words("total counted")
}
