import Foundation

/// Reads the rows of a table (RFC 4180, and the variants of spreadsheets).
///
/// It reads bytes, so that a combining mark cannot hide a delimiter. Rows end in CR, LF or both. White space
/// before a cell and after a closing quotation mark is skipped. A cell with a stray quotation mark is read as it is
/// written, up to the next delimiter, so that one mistake spoils one cell and not the table.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  let delimiter: UInt8
  private var index = 0
  /// The line at which the last row begins, from 1.
  private(set) var line: Int
  /// Whether the last row has a stray quotation mark.
  private(set) var hasStrayQuote = false
  private var nextLine: Int
  private var width = 0
  /// How many bytes may still be read again because of stray quotation marks; then quoted cells end with their line.
  private var rereadable: Int

  /// - Parameters:
  ///   - delimiter: `nil` to find it in a first line such as `sep=;` or in the header.
  ///   - line: The line at which the bytes begin.
  init(_ bytes: Data, delimiter: UInt8?, line: Int = 1) {
    let (hint, table) = TableDelimiter.hint(before: bytes) ?? (nil, bytes)
    self.line = line
    nextLine = hint == nil ? line : line + 1
    self.bytes = Array(table)
    rereadable = 4 * table.count
    self.delimiter =
      delimiter ?? hint ?? TableDelimiter.find(inHeader: TableDelimiter.header(of: table))
      ?? UInt8(ascii: ",")
  }

  /// The number of bytes that are not read yet.
  var rest: Int { bytes.count - index }

  mutating func row() -> [String]? {
    if index == bytes.count { return nil }
    line = nextLine
    hasStrayQuote = false
    var row: [String] = []
    row.reserveCapacity(width)
    repeat { row.append(cell()) } while take(delimiter)
    // CR, LF or both.
    _ = take(0x0D)
    _ = take(0x0A)
    nextLine += 1
    width = row.count
    return row
  }

  private mutating func cell() -> String { Self.plain(written()) }

  /// The text of a cell that is written so that a spreadsheet does not take it for a number or formula: `+372 600 1234`
  /// of `="+372 600 1234"` and of `'+372 600 1234`.
  private static func plain(_ cell: String) -> String {
    switch cell.utf8.first {
    case UInt8(ascii: "="):
      guard cell.utf8.count >= 3, cell.hasPrefix("=\""), cell.hasSuffix("\"") else { return cell }
      return String(cell.dropFirst(2).dropLast()).replacing("\"\"", with: "\"")
    case UInt8(ascii: "'"):
      // Names such as 't Hooft begin with one too.
      let rest = cell.dropFirst()
      let isGuarded = rest.utf8.first.map { "=+-@".utf8.contains($0) } ?? false
      let isNumber =
        rest.utf8.first.map { $0 &- 0x30 < 10 } == true
        && !rest.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "'" }
      return isGuarded || isNumber ? plain(String(rest)) : cell
    default: return cell
    }
  }

  /// The text of a cell as it is written.
  private mutating func written() -> String {
    skipBlanks()
    // ="text" is read as the text in quotation marks.
    if index + 1 < bytes.count, bytes[index] == 0x3D, bytes[index + 1] == Self.quote { index += 1 }
    let start = index
    guard take(Self.quote) else { return plainCell(from: start) }
    let lines = nextLine
    if let text = quotedCell() { return text }
    hasStrayQuote = true
    rereadable -= index - start
    index = start
    nextLine = lines
    return plainCell(from: start)
  }

  /// The text up to the next delimiter, quotation marks included.
  private mutating func plainCell(from start: Int) -> String {
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
    let cell = bytes[start..<index]
    if let text = Self.hexText(cell) { return text }
    let text = String(decoding: cell, as: UTF8.self)
    guard let first = cell.firstIndex(of: Self.quote), first > start else { return text }
    return text.replacing("\"\"", with: "\"")
  }

  /// The text up to the closing quotation mark; `nil` if none closes the cell.
  private mutating func quotedCell() -> String? {
    var start = index
    // The text up to the last doubled quotation mark.
    var text: [UInt8] = []
    while index < bytes.count {
      guard take(Self.quote) else {
        // A line break: LF, or a CR without one.
        if bytes[index] == 0x0A || bytes[index] == 0x0D && !isFollowedByLF {
          if rereadable <= 0 { return nil }
          nextLine += 1
        }
        index += 1
        continue
      }
      let end = index - 1
      if take(Self.quote) {
        text += bytes[start..<index - 1]
        start = index
        continue
      }
      skipBlanks()
      guard index == bytes.count || isEnd(bytes[index]) else { return nil }
      return String(
        decoding: text.isEmpty ? bytes[start..<end] : text + bytes[start..<end], as: UTF8.self)
    }
    return nil
  }

  /// The text of `X'4ac3bc7269'`, as `csvde` writes letters beyond ASCII; `nil` for any other cell.
  private static func hexText(_ cell: ArraySlice<UInt8>) -> String? {
    guard cell.count > 3, cell.count % 2 == 1, cell.first == UInt8(ascii: "X"),
      cell[cell.startIndex + 1] == UInt8(ascii: "'"), cell.last == UInt8(ascii: "'")
    else { return nil }
    var bytes: [UInt8] = []
    var digits = cell.dropFirst(2).dropLast()
    while let high = digits.popFirst(), let low = digits.popFirst() {
      guard let byte = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private var isFollowedByLF: Bool { index + 1 < bytes.count && bytes[index + 1] == 0x0A }

  private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, BodyEncoding.isWhiteSpace(bytes[index]), !isEnd(bytes[index]) {
      index += 1
    }
  }
}
