import Basics

/// The bytes of the vCard grammar. All work is on bytes, since `"\r\n"` is one `Character`.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let percent = UInt8(ascii: "%")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
  static let circumflex = UInt8(ascii: "^")
}

extension UInt8 {
  var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  var asciiUppercased: UInt8 {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & 0xDF : self
  }

  var isLetterOrDigit: Bool {
    switch asciiUppercased {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces, tabs and line ends at both ends.
  func trimmed() -> ArraySlice<UInt8> {
    var low = startIndex
    var high = endIndex
    while low < high, self[low].isTrimmable { low += 1 }
    while high > low, self[high - 1].isTrimmable { high -= 1 }
    return self[low..<high]
  }

  /// Whether there is nothing but spaces, tabs and line ends.
  var isBlank: Bool { allSatisfy { $0.isTrimmable } }

  /// Whether the bytes begin with those of an upper-case ASCII text, letter case aside.
  func hasPrefix(ignoringCase prefix: StaticString) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard count >= length else { return false }
    return prefix.withUTF8Buffer { expected in
      for offset in 0..<length
      where self[startIndex + offset].asciiUppercased != expected[offset] { return false }
      return true
    }
  }

  /// Whether the bytes are those of an upper-case ASCII text, letter case aside.
  func equals(ignoringCase text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasPrefix(ignoringCase: text)
  }

  /// Whether the bytes contain those of an upper-case ASCII text, letter case aside.
  func contains(ignoringCase text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for start in startIndex...(endIndex - text.utf8CodeUnitCount)
    where self[start...].hasPrefix(ignoringCase: text) { return true }
    return false
  }

  /// The bytes as text with ASCII letters in upper case, fit to be compared.
  func uppercasedText() -> String {
    var needsWork = false
    for byte in self where byte != byte.asciiUppercased {
      needsWork = true
      break
    }
    let text =
      needsWork
      ? String(decoding: map(\.asciiUppercased), as: UTF8.self)
      : String(decoding: self, as: UTF8.self)
    return StreamSafeText.cut(text) ?? text
  }
}

extension UInt8 {
  fileprivate var isTrimmable: Bool {
    isBlank || self == ASCII.lineFeed || self == ASCII.carriageReturn
  }

  /// Whether it is left out of written cards: a control character that is no white space.
  fileprivate var isNeverWritten: Bool { (self < ASCII.space || self == 0x7F) && !isTrimmable }
}

extension String {
  /// Without spaces, tabs and line ends at both ends.
  func trimmed() -> String {
    guard let first = utf8.first, let last = utf8.last, first.isTrimmable || last.isTrimmable else {
      return self
    }
    return String(decoding: Array(utf8)[...].trimmed(), as: UTF8.self)
  }

  /// Without a scheme such as `tel:` at its start, letter case aside. Control characters, which are never
  /// written, do not hide one.
  func removingScheme(_ scheme: StaticString) -> String {
    // Nearly no text begins with the scheme's letter.
    guard let first = utf8.first(where: { !$0.isTrimmable && !$0.isNeverWritten }),
      scheme.withUTF8Buffer({ $0.first?.asciiUppercased == first.asciiUppercased })
    else { return self }
    var rest = utf8[...].drop { $0.isTrimmable || $0.isNeverWritten }
    let hasScheme = scheme.withUTF8Buffer { expected in
      expected.allSatisfy { letter in
        rest = rest.drop(while: \.isNeverWritten)
        return rest.popFirst()?.asciiUppercased == letter.asciiUppercased
      }
    }
    return hasScheme ? String(decoding: rest, as: UTF8.self).trimmed() : self
  }
}
