import People
import Templating

/// What stands for a person without a photo: initials on a colour, the same on every build.
struct Avatar: KeyGroup {
  let person: UnsafePointer<Person>

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("initials") { $0.appendInitials(to: $2) }
    keys.text("hue") { String($0.hue) }
  }

  /// One of the style sheet's colours, `0` to `11`, by the file name of the person's page, which the search's
  /// script knows as well.
  private var hue: Int {
    var sum: UInt32 = 2_166_136_261
    for byte in person.pointee.slug.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return Int((sum ^ (sum >> 15)) % 12)
  }

  /// One or two letters.
  private func appendInitials(to place: Place) {
    switch person.pointee.name {
    case .parts(let first, let last):
      Self.appendInitial(of: Self.firstWord(of: first), to: place)
      Self.appendInitial(of: Self.firstWord(of: last), to: place)
    case .single(let name):
      let last = Self.lastWord(of: name)
      Self.appendInitial(of: Self.firstWord(of: name), to: place)
      if last.startIndex > name.startIndex { Self.appendInitial(of: last, to: place) }
    }
  }

  /// Names are trimmed, with one space between words.
  private static func firstWord(of name: String) -> Substring {
    name[..<(name.utf8.firstIndex(of: 0x20) ?? name.endIndex)]
  }

  private static func lastWord(of name: String) -> Substring {
    name[(name.utf8.lastIndex(of: 0x20).map { name.utf8.index(after: $0) } ?? name.startIndex)...]
  }

  private static func appendInitial(of word: Substring, to place: Place) {
    // Going by characters is slow. Where ASCII follows, a scalar of the first scripts is a character.
    let scalars = word.unicodeScalars
    if let first = scalars.first, first.value < 0x600, let second = scalars.dropFirst().first,
      second.isASCII
    {
      switch first {
      case "0"..."9", "A"..."Z": return place.append(UInt8(truncatingIfNeeded: first.value))
      case "a"..."z": return place.append(UInt8(truncatingIfNeeded: first.value & 0xDF))
      case "\u{C0}"... where first.properties.isAlphabetic:
        return place.append(first.properties.uppercaseMapping)
      default: break
      }
    }
    let letter = word.first { $0.isLetter || $0.isNumber }
    if let letter { place.append(letter.uppercased()) }
  }
}
