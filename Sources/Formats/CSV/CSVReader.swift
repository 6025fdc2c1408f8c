import Foundation

/// Reads the rows of a table (RFC 4180, and the variants of spreadsheets).
///
/// It reads bytes, so that a combining mark cannot hide a delimiter. Rows end in CR, LF or both. White space
/// before a cell and after a closing quotation mark is skipped.
struct CSVReader {
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var index = 0
  /// The line at which the last row begins, from 1.
  private(set) var line: Int
  private var nextLine: Int
  private var width = 0
  /// Whether the table ended inside quotation marks.
  private var isOpen = false

  /// - Parameters:
  ///   - delimiter: `nil` to find it in a first line such as `sep=;` or in the header.
  ///   - line: The line at which the bytes begin.
  init(_ bytes: Data, delimiter: UInt8?, line: Int = 1) {
    let (hint, table) = TableDelimiter.hint(before: bytes) ?? (nil, bytes)
    self.line = line
    nextLine = hint == nil ? line : line + 1
    self.bytes = Array(table)
    self.delimiter =
      delimiter ?? hint ?? TableDelimiter.find(inHeader: TableDelimiter.header(of: table))
      ?? UInt8(ascii: ",")
  }

  mutating func row() throws(BodyProblem) -> [String]? {
    if isOpen { throw misplacedQuote }
    if index == bytes.count { return nil }
    line = nextLine
    var row: [String] = []
    row.reserveCapacity(width)
    repeat { row.append(try cell()) } while take(delimiter)
    // CR, LF or both.
    _ = take(0x0D)
    _ = take(0x0A)
    nextLine += 1
    width = row.count
    return row
  }

  private mutating func cell() throws(BodyProblem) -> String {
    skipBlanks()
    let isQuoted = take(Self.quote)
    var start = index
    // The text up to the last doubled quotation mark.
    var text: [UInt8] = []
    while index < bytes.count, isQuoted || !isEnd(bytes[index]) {
      guard take(Self.quote) else {
        // A line break inside quotation marks: LF, or a CR without one.
        if isQuoted, bytes[index] == 0x0A || bytes[index] == 0x0D && !isFollowedByLF {
          nextLine += 1
        }
        index += 1
        continue
      }
      text += bytes[start..<index - 1]
      if isQuoted { skipBlanks() }
      if take(Self.quote) {
        start = index - 1
      } else if index == bytes.count {
        isOpen = !isQuoted
        return String(decoding: text, as: UTF8.self)
      } else if isQuoted, isEnd(bytes[index]) {
        return String(decoding: text, as: UTF8.self)
      } else {
        throw misplacedQuote
      }
    }
    isOpen = isQuoted
    if text.isEmpty { return String(decoding: bytes[start..<index], as: UTF8.self) }
    return String(decoding: text + bytes[start..<index], as: UTF8.self)
  }

  private var misplacedQuote: BodyProblem { .misplacedQuote(line: line) }

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
