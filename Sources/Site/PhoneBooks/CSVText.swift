import Basics

/// Writes a table with each cell in quotation marks (RFC 4180).
struct CSVText: ~Copyable {
  private var output: OutputBytes
  private var isFirst = true

  init(capacity: Int) {
    output = OutputBytes(capacity: capacity)
    // Without a mark Excel takes the file for the encoding of the region.
    output.append("\u{FEFF}" as StaticString)
  }

  var bytes: [UInt8] { Array(output.span) }

  mutating func cell(_ text: String) {
    output.append(isFirst ? "\"" : ",\"" as StaticString)
    isFirst = false
    let text = PlainText.text(text)
    if !text.isEmpty { append(text) }
    output.append(UInt8(ascii: "\""))
  }

  mutating func endRow() {
    output.append("\r\n" as StaticString)
    isFirst = true
  }

  private mutating func append(_ text: String) {
    let bytes = text.utf8.span
    if Self.mayBeFormula(bytes[0]), Self.isFormula(text) { output.append(UInt8(ascii: "'")) }
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
      output.append(bytes.extracting(start...index))
      start = index
    }
    output.append(bytes.extracting(start...))
  }

  /// Whether a text that begins with this byte may be a formula: those in full width begin with 0xEF.
  private static func mayBeFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0xC3...0xE0:
      false
    default: true
    }
  }

  /// Whether a spreadsheet would compute the cell: OWASP, "CSV Injection". Numbers are none.
  private static func isFormula(_ cell: String) -> Bool {
    // Most are telephone numbers, which begin with their sign.
    let scalars =
      cell.utf8.first == UInt8(ascii: "+")
      ? cell.unicodeScalars[...] : cell.unicodeScalars.drop { $0.properties.isWhitespace }
    switch scalars.first {
    case "+", "-":
      return !scalars.dropFirst().allSatisfy { scalar in
        switch scalar {
        case "0"..."9", " ", "(", ")", ".": true
        default: false
        }
      }
    case "=", "@", "＝", "＋", "－", "＠": return true
    default: return false
    }
  }
}
