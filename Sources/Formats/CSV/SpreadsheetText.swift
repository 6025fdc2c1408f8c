/// Reads texts that are written so that a spreadsheet does not take them for numbers or formulas.
enum SpreadsheetText {
  /// `+372 600 1234` of `="+372 600 1234"` and of `'+372 600 1234`; any other text as it is.
  static func plain(_ cell: String) -> String {
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
}
