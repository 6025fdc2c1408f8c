/// Text without control characters and noncharacters. White space among them is a space.
enum PlainText {
  private static func scalars(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      switch scalar {
      case "\t"..."\r", "\u{85}": " "
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": nil
      default: scalar
      }
    }
  }

  static func text(_ text: String) -> String {
    let bytes = text.utf8.span
    for index in bytes.indices where isDoubtful(bytes[index]) {
      return String(String.UnicodeScalarView(scalars(of: text)))
    }
    return text
  }

  /// Text for elements and attributes of XML.
  static func xml(_ text: String) -> String {
    scalars(of: text).reduce(into: "") { xml, scalar in
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      case ">": xml += "&gt;"
      case "\"": xml += "&quot;"
      default: xml.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte is a control character, or the beginning of one or of a noncharacter.
  @inline(__always)
  static func isDoubtful(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F, 0xC2, 0xEF: true
    default: false
    }
  }
}
