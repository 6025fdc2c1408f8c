/// Scripts that are written without spaces between words.
package enum UnspacedScripts {
  /// Thai, Lao, Tibetan, Myanmar, Khmer, and those of East Asia.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0xE00: false
    case 0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0xA9E0...0xA9FF,
      0xAA60...0xAA7F:
      true
    default: isEastAsian(scalar)
    }
  }

  /// Han, kana and Hangul, whose names have the family name first and no space.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    // Hangul
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    // Kana
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F: true
    // Han
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a text consists of Han, kana or Hangul, spaces and invisible characters aside.
  static func isEastAsian(_ text: String) -> Bool {
    // Fast path: the bytes of other letters are lower, and names begin with a letter.
    guard let first = text.utf8.first, first >= 0xE1 else { return false }
    return text.unicodeScalars.allSatisfy {
      isEastAsian($0) || $0 == " " || InvisibleCharacters.contains($0)
    }
  }
}
