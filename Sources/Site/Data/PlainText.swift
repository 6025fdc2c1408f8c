/// Text without control characters and noncharacters. White space among them is a space.
package enum PlainText {
  private static func scalars(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      switch scalar {
      case "\t"..."\r", "\u{85}": " "
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": nil
      default: scalar
      }
    }
  }

  package static func text(_ text: String) -> String {
    let bytes = text.utf8.span
    for index in bytes.indices where isDoubtful(bytes[index]) {
      return String(String.UnicodeScalarView(scalars(of: text)))
    }
    return text
  }

  /// Text for elements and attributes of XML.
  package static func xml(_ text: String) -> String {
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

  /// Whether text stays the same without control characters and noncharacters, and in markup.
  package static func isUnchanged(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"),
        UInt8(ascii: ">"):
        return false
      case let byte where isDoubtful(byte): return false
      default: break
      }
    }
    return true
  }

  /// Whether a byte is a control character, or the beginning of one or of a noncharacter.
  @inline(__always)
  private static func isDoubtful(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F, 0xC2, 0xEF: true
    default: false
    }
  }
}
