import Basics
import People

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
