/// Text without control characters and noncharacters. White space among them is a space.
enum PlainText {
  static func scalars(of text: String) -> [Unicode.Scalar] {
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
    for index in bytes.indices {
      switch bytes[index] {
      case 0x00...0x1F, 0x7F, 0xC2, 0xEF:
        return String(String.UnicodeScalarView(scalars(of: text)))
      default: break
      }
    }
    return text
  }
}
