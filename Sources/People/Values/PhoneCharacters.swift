/// The characters of a text in which phone numbers are looked for, each as its ASCII counterpart.
///
/// Digits of all scripts are ASCII digits, all dashes are `-`, white space is a space or a line feed. Invisible
/// characters are left out.
struct PhoneCharacters {
  private(set) var all: [Unicode.Scalar] = []
  /// The characters as written.
  private var written: [Unicode.Scalar] = []

  init(_ text: String) {
    all.reserveCapacity(text.utf8.count)
    written.reserveCapacity(text.utf8.count)
    // Addresses of `tel:` may be percent-encoded.
    let text =
      text.utf8.contains(UInt8(ascii: "%"))
      ? text.replacing("%2B", with: "+").replacing("%2b", with: "+").replacing("%20", with: " ")
      : text
    for scalar in text.unicodeScalars {
      guard let plain = Self.plain(scalar) else { continue }
      all.append(plain)
      written.append(scalar)
    }
  }

  func isDigit(at index: Int) -> Bool { all.indices.contains(index) && Self.isDigit(all[index]) }

  func isLetter(at index: Int) -> Bool { all.indices.contains(index) && Self.isLetter(all[index]) }

  /// The letters from an index on.
  func word(at index: Int) -> Range<Int> {
    var end = index
    while isLetter(at: end) { end += 1 }
    return index..<end
  }

  func lowercased(_ word: Range<Int>) -> String {
    String(String.UnicodeScalarView(all[word])).lowercased()
  }

  /// Whether a parameter such as `ext=12` begins at an index.
  func isParameter(at index: Int) -> Bool {
    var index = index
    while index < all.count, all[index] == " " { index += 1 }
    let name = index
    while index < all.count, Self.isLetter(all[index]) || all[index] == "-" { index += 1 }
    return index > name && index < all.count && all[index] == "="
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, all[start] == " " || all[start] == "\n" { start += 1 }
    while end > start, all[end - 1] == " " || all[end - 1] == "\n" { end -= 1 }
    return start..<end
  }

  /// The text of a piece; of a `tel:` address, the number and the extension.
  func text(_ piece: PhonePiece) -> String {
    if piece.isAddress { return piece.number + (piece.extension.map { " ext. " + $0 } ?? "") }
    return text(piece.range)
  }

  /// The text as written, without the scheme of a `tel:` address and the apostrophe that spreadsheets write before a
  /// number.
  func text(_ range: Range<Int>) -> String {
    var range = trimmed(range)
    while range.count > 1, Self.isApostrophe(all[range.lowerBound]) {
      range = range.dropFirst()
    }
    let scheme = word(at: range.lowerBound)
    if scheme.upperBound + 1 < range.upperBound, all[scheme.upperBound] == ":",
      isDigit(at: scheme.upperBound + 1)
        || "+(".unicodeScalars.contains(all[scheme.upperBound + 1]),
      ["tel", "callto", "sms", "sip"].contains(lowercased(scheme))
    {
      range = scheme.upperBound + 1..<range.upperBound
    }
    return String(String.UnicodeScalarView(written[range]))
  }

  /// The ASCII counterpart of a character; `nil` for an invisible one.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII {
      switch scalar {
      case "\n", "\r", "\u{B}", "\u{C}": return "\n"
      case "\t": return " "
      case "\0"..<" ", "\u{7F}": return nil
      default: return scalar
      }
    }
    switch scalar {
    case "\u{85}", "\u{2028}", "\u{2029}": return "\n"
    case "\u{2212}", "\u{2796}", "\u{30FC}", "\u{FF70}": return "-"
    case "\u{3001}", "\u{60C}", "\u{FE50}": return ","
    case "\u{61B}": return ";"
    case "\u{2044}", "\u{2215}": return "/"
    case "\u{B7}", "\u{2024}", "\u{2027}": return "."
    case "\u{D7}": return "x"
    case "\u{207A}", "\u{FE62}", "\u{2795}": return "+"
    case "\u{2018}", "\u{2019}", "\u{2BC}", "\u{B4}": return "'"
    case "\u{FF01}"..."\u{FF5E}": return Unicode.Scalar(scalar.value - 0xFEE0)
    default: break
    }
    if InvisibleCharacters.contains(scalar) { return nil }
    switch scalar.properties.generalCategory {
    case .decimalNumber:
      return scalar.properties.numericValue.flatMap { Unicode.Scalar(0x30 + UInt32($0)) }
    case .dashPunctuation: return "-"
    case .spaceSeparator: return " "
    case .format, .control: return nil
    case .otherSymbol: return " "
    default: return scalar
    }
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      : scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "`"
  }
}
