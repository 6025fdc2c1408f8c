import People

/// The language of a name as far as its script tells it, so that it is spoken and drawn as such.
enum NameLanguage {
  /// A code such as `el`; `nil` for a script that the page's language has itself, and for scripts of many languages.
  static func code(of name: Name, onPageIn language: String) -> String? {
    guard let code = code(of: name.full) else { return nil }
    let own = language.prefix { $0 != "-" && $0 != "_" }
    return own == code || (code == "ru" && cyrillic.contains(String(own))) ? nil : code
  }

  private static let cyrillic: Set = ["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"]

  /// Of Cyrillic, Arabic, Devanagari and Han the language with the most speakers, unless a letter tells another.
  private static func code(of text: String) -> String? {
    // Latin letters begin with a lower byte.
    let span = text.utf8.span
    guard span.indices.contains(where: { span[$0] >= 0xCD }) else { return nil }
    var code: String?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x404, 0x406, 0x407, 0x454, 0x456, 0x457, 0x490, 0x491: return "uk"
      case 0x3040...0x30FF: return "ja"
      case 0x370...0x3FF, 0x1F00...0x1FFF: code = code ?? "el"
      case 0x400...0x52F: code = code ?? "ru"
      case 0x530...0x58F: code = code ?? "hy"
      case 0x590...0x5FF: code = code ?? "he"
      case 0x600...0x6FF: code = code ?? "ar"
      case 0x900...0x97F: code = code ?? "hi"
      case 0xE00...0xE7F: code = code ?? "th"
      case 0x10A0...0x10FF: code = code ?? "ka"
      case 0x1100...0x11FF, 0xAC00...0xD7AF: code = code ?? "ko"
      case 0x4E00...0x9FFF: code = code ?? "zh"
      default: break
      }
    }
    return code
  }
}
