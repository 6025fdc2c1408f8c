/// Escapes text for a terminal and measures its columns.
package enum TerminalText {
  package static func cell(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    if scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F { return (String(scalar), 1) }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format:
      // Ordinary Persian, Indic and emoji text contains the two joiners.
      if scalar == "\u{200C}" || scalar == "\u{200D}" { return (String(scalar), 0) }
      let shown = "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      return (shown, shown.utf8.count)
    case .nonspacingMark, .enclosingMark:
      return (String(scalar), 0)
    default:
      return (String(scalar), isWide(scalar.value) ? 2 : 1)
    }
  }

  /// Escapes control characters and line breaks: `ESC` becomes `\u{1B}`.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += cell($1).text }
  }

  /// Whether the scalar takes two columns: East Asian wide characters and emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default:
      false
    }
  }
}
