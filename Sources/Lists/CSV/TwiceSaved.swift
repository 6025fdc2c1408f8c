import Foundation
import People

/// Signs of a table that a spreadsheet read in another way than it was written, and saved again.
enum TwiceSaved {
  /// Whether the headings are those of a table whose rows are in one cell each, or whose cells have quotation marks.
  ///
  /// - Parameter isHeader: Whether texts are headings with a name among them.
  static func isHeader(_ cells: [String], where isHeader: ([String]) -> Bool) -> Bool {
    let cells = cells.filter { !TextCleaning.line($0).isEmpty }
    if let whole = cells.first, cells.count == 1 {
      let inside = Self.cells(of: whole).map { unquoted(TextCleaning.line($0)) }
      return inside.count > 1 && isHeader(inside)
    }
    return cells.count > 1 && cells.map(TextCleaning.line).allSatisfy(isQuoted)
  }

  /// Whether one cell has the cells of a whole row of this width.
  static func isRow(_ row: [String], width: Int) -> Bool {
    let cells = row.lazy.filter { !TextCleaning.line($0).isEmpty }
    guard width > 1, let whole = cells.first, cells.dropFirst().isEmpty,
      whole.utf8.contains(where: { ",;\t|".utf8.contains($0) })
    else { return false }
    return Self.cells(of: whole).count == width
  }

  /// Whether a text in UTF-8 was read as Windows-1252 and saved again: `JÃ¼ri`.
  static func isMisread(_ row: [String]) -> Bool {
    row.contains { cell in
      var last: Unicode.Scalar = " "
      for scalar in cell.unicodeScalars {
        if last == "Ã", (0xA1...0xBF).contains(scalar.value) || misread.contains(scalar) {
          return true
        }
        last = scalar
      }
      return false
    }
  }

  /// What the bytes from 80 to 9F are in Windows-1252.
  private static let misread: Set<Unicode.Scalar> = Set(
    "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars)

  private static func cells(of text: String) -> [String] {
    var reader = CSVReader(Data(text.utf8), delimiter: nil)
    return reader.row() ?? []
  }

  private static func isQuoted(_ text: String) -> Bool {
    text.utf8.count > 2 && text.utf8.first == UInt8(ascii: "\"")
      && text.utf8.last == UInt8(ascii: "\"")
  }

  private static func unquoted(_ text: String) -> String {
    isQuoted(text) ? String(text.dropFirst().dropLast()) : text
  }
}
