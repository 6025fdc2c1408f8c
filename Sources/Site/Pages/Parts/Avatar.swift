import People

/// What stands for a person without a photo: initials on a colour, the same on every build.
struct Avatar: KeyGroup {
  /// One or two letters.
  let initials: String
  /// One of the style sheet's colours, `0` to `11`.
  let hue: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("initials") { $0.initials }
    keys.text("hue") { String($0.hue) }
  }

  /// - Parameter identity: what makes the person unique.
  init(_ name: Name, identity: String) {
    let words: [Substring]
    switch name {
    case .parts(let first, let last): words = [Self.firstWord(of: first), Self.firstWord(of: last)]
    case .single(let name):
      let last = Self.lastWord(of: name)
      words = [Self.firstWord(of: name)] + (last.startIndex == name.startIndex ? [] : [last])
    }
    initials = words.compactMap(Self.initial).joined()
    var sum: UInt32 = 2_166_136_261
    for byte in identity.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    hue = Int((sum ^ (sum >> 15)) % 12)
  }

  /// Names are trimmed, with one space between words.
  private static func firstWord(of name: String) -> Substring {
    name[..<(name.utf8.firstIndex(of: 0x20) ?? name.endIndex)]
  }

  private static func lastWord(of name: String) -> Substring {
    name[(name.utf8.lastIndex(of: 0x20).map { name.utf8.index(after: $0) } ?? name.startIndex)...]
  }

  private static func initial(of word: Substring) -> String? {
    var bytes = word.utf8.makeIterator()
    // Going by characters is slow, and most words begin with two letters of ASCII.
    if let first = bytes.next(), let second = bytes.next(), second < 0x80 {
      switch first {
      case 0x30...0x39, 0x41...0x5A: return String(Unicode.Scalar(first))
      case 0x61...0x7A: return String(Unicode.Scalar(first & 0xDF))
      default: break
      }
    }
    return word.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
  }
}
