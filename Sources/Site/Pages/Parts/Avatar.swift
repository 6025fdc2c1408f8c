import People
import Templating
import VCard

/// The picture of a person: a photo, or initials on a colour that stays the same on every build.
struct Avatar: KeyGroup {
  let person: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("initials") { appendInitials(of: $1.people[$0.person].name, to: $2) }
    keys.text("hue") { String(hue(of: $1.people[$0.person].slug)) }
    keys.part("photo") { $1.language.photo(of: $0.person) }
  }

  /// One of the style sheet's colours, `0` to `11`. The search script computes the same.
  private static func hue(of slug: String) -> Int {
    var sum: UInt32 = 2_166_136_261
    for byte in slug.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return Int((sum ^ (sum >> 15)) % 12)
  }

  private static func appendInitials(of name: Name, to value: ValueWriter) {
    if let (first, last) = name.givenFirst {
      appendInitial(of: firstWord(of: first), to: value)
      appendNonJoiner(before: last, to: value)
      appendInitial(of: firstWord(of: last), to: value)
    } else {
      let name = name.full
      let last = lastWord(of: name)
      appendInitial(of: firstWord(of: name), to: value)
      guard last.startIndex > name.startIndex else { return }
      appendNonJoiner(before: last, to: value)
      appendInitial(of: last, to: value)
    }
  }

  /// Letters of Arabic and its relatives would join, as in a word.
  private static func appendNonJoiner(before word: some StringProtocol, to value: ValueWriter) {
    guard let first = word.unicodeScalars.first, (0x600...0x8FF).contains(first.value) else {
      return
    }
    value.append("\u{200C}")
  }

  private static func firstWord(of name: String) -> Substring {
    name[..<(name.utf8.firstIndex(of: 0x20) ?? name.endIndex)]
  }

  private static func lastWord(of name: String) -> Substring {
    name[(name.utf8.lastIndex(of: 0x20).map { name.utf8.index(after: $0) } ?? name.startIndex)...]
  }

  private static func appendInitial(of word: Substring, to value: ValueWriter) {
    // Fast path: before ASCII, a scalar of the first scripts is a whole character.
    let scalars = word.unicodeScalars
    if let first = scalars.first, first.value < 0x600, let second = scalars.dropFirst().first,
      second.isASCII
    {
      switch first {
      case "0"..."9", "A"..."Z": return value.append(UInt8(truncatingIfNeeded: first.value))
      case "a"..."z": return value.append(UInt8(truncatingIfNeeded: first.value & 0xDF))
      case "\u{C0}"... where first.properties.isAlphabetic:
        return value.append(first.properties.uppercaseMapping)
      default: break
      }
    }
    let letter = word.first { $0.isLetter || $0.isNumber }
    if let letter { value.append(letter.uppercased()) }
  }
}

struct PhotoLink: TemplatePart {
  static let schema = Schema(Self.self)

  let photo: PersonPhoto

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("href") { $1.root + $0.photo.path }
    keys.text("width") { String($0.photo.size.width) }
    keys.text("height") { String($0.photo.size.height) }
  }
}
