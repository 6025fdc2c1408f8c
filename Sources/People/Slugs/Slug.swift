/// The file name of a page without extension, made from a name.
package enum Slug {
  /// Includes the hash.
  static let maximumLength = 80
  /// In scalars: ICU takes quadratic time, and no slug shows more of a name.
  private static let transliterated = 1000

  /// The name in lower-case ASCII letters and digits, words joined by `-`. A long one is cut after a whole word.
  package static func make(from name: String) -> String {
    if let slug = fromLetters(name) { return slug }
    let plain = NameKey.plain(name)
    if let slug = fromLetters(plain) { return slug }
    let beginning = String(plain.unicodeScalars.prefix(transliterated))
    return fromLetters(onlyASCII(ICU.latinASCII(beginning))) ?? ""
  }

  /// A short hash of an identity, the same on every machine (FNV-1a, 64 bits, mixed once more).
  static func hash(of identity: String, length: Int) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identity.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = (value ^ (value >> 33)) &* 0xff51_afd7_ed55_8ccd
    value ^= value >> 33
    var text = ""
    for _ in 0..<length {
      let digit = UInt8(truncatingIfNeeded: value % 36)
      text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 0x30 + digit : 0x61 + digit - 10))
      value /= 36
    }
    return text
  }

  /// Appends a hash within the maximum length.
  static func join(_ slug: String, _ hash: String) -> String {
    slug.isEmpty ? hash : cut(slug, to: maximumLength - hash.utf8.count - 1) + "-" + hash
  }

  /// Whether a slug can name a file: no index page, no reserved device of Windows.
  static func isUsable(_ slug: String) -> Bool {
    // No reserved name is longer, and nearly all slugs are.
    if slug.utf8.count > 5 { return true }
    switch slug {
    case "", "index", "con", "prn", "aux", "nul": return false
    default:
      let isPort = slug.utf8.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
      return !(isPort && slug.utf8.last.map { (0x30...0x39).contains($0) } == true)
    }
  }

  /// The slug of a name of ASCII and letters of `LettersInASCII`; `nil` for any other.
  private static func fromLetters(_ name: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(name.utf8.count + 8)
    var pendingHyphen = false
    let isWhole = LettersInASCII.forEachByte(of: name.utf8.span) { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        if pendingHyphen, !slug.isEmpty { slug.append(0x2D) }
        pendingHyphen = false
        slug.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      // Apostrophes
      case 0x27, 0x60: break
      default: pendingHyphen = true
      }
    }
    return isWhole ? cut(String(decoding: slug, as: UTF8.self), to: maximumLength) : nil
  }

  /// Marks that ICU leaves, such as that of a hamza, are apostrophes; whatever else it leaves divides words.
  private static func onlyASCII(_ text: String) -> String {
    var ascii = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar.isASCII: ascii.append(scalar)
      case .modifierLetter, .modifierSymbol, .nonspacingMark, .format: break
      default: ascii.append(" ")
      }
    }
    return String(ascii)
  }

  private static func cut(_ slug: String, to length: Int) -> String {
    guard slug.utf8.count > length else { return slug }
    let head = slug.utf8.prefix(length)
    let isWordEnd = slug.utf8.dropFirst(length).first == 0x2D
    let end = isWordEnd ? head.endIndex : head.lastIndex(of: 0x2D) ?? head.endIndex
    return String(decoding: slug.utf8[..<end], as: UTF8.self)
  }
}
