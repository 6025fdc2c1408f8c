import Basics

/// Writes a table with each cell in quotation marks (RFC 4180).
package struct CSVText: ~Copyable {
  private var output: OutputBytes
  private var isFirst = true

  init(capacity: Int) {
    output = OutputBytes(capacity: capacity)
    // Without a mark Excel takes the file for the encoding of the region.
    output.append("\u{FEFF}" as StaticString)
  }

  var bytes: [UInt8] { Array(output.span) }

  mutating func cell(_ text: String) {
    output.append(isFirst ? "\"" : "\",\"" as StaticString)
    isFirst = false
    output.append(Self.escaped(text).utf8.span)
  }

  /// Ends a row of at least one cell.
  mutating func endRow() {
    output.append("\"\r\n" as StaticString)
    isFirst = true
  }

  /// The text of a cell, without the quotation marks around it.
  package static func escaped(_ text: String) -> String {
    let text = PlainText.text(text)
    let bytes = text.utf8.span
    if bytes.isEmpty { return text }
    let mark = isFormula(text, bytes) ? "'" : ""
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
      // Scalars, since a combining mark would hide a quotation mark in a character.
      let scalars = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
      return mark + String(String.UnicodeScalarView(scalars))
    }
    return mark + text
  }

  /// Whether a spreadsheet would compute the cell: OWASP, "CSV Injection". Numbers are none.
  private static func isFormula(_ text: String, _ bytes: Span<UInt8>) -> Bool {
    switch bytes[0] {
    // Signs in full width begin with 0xEF, and some white space with 0xE1 to 0xE3.
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0xC3...0xE0:
      return false
    // Most are telephone numbers.
    case UInt8(ascii: "+"): return !isNumber(bytes)
    default: break
    }
    let cell = text.unicodeScalars.drop { $0.properties.isWhitespace }
    switch cell.first {
    case "+", "-": return !isNumber(String(cell).utf8.span)
    case "=", "@", "＝", "＋", "－", "＠": return true
    default: return false
    }
  }

  /// Whether a number ends in ` ext. 12`, of which nothing is computed.
  private static func isExtension(_ bytes: Span<UInt8>) -> Bool {
    let word: InlineArray<6, UInt8> = [0x20, 0x65, 0x78, 0x74, 0x2E, 0x20]
    guard bytes.count > word.count else { return false }
    for index in word.indices where bytes[index] != word[index] { return false }
    for index in word.count..<bytes.count where bytes[index] &- 0x30 >= 10 { return false }
    return true
  }

  /// Whether a sign is followed by what numbers are written with.
  private static func isNumber(_ bytes: Span<UInt8>) -> Bool {
    for index in 1..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "."):
        continue
      case UInt8(ascii: "e"): return isExtension(bytes.extracting((index - 1)...))
      default: return false
      }
    }
    return true
  }
}
