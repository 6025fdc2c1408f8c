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
  func trimmed() -> ArraySlice<UInt8> {
    var low = startIndex
    var high = endIndex
    while low < high, self[low].isTrimmable { low += 1 }
    while high > low, self[high - 1].isTrimmable { high -= 1 }
    return self[low..<high]
  }

  var isBlank: Bool { allSatisfy { $0.isTrimmable } }

  /// - Parameter prefix: in upper-case ASCII, as in the functions below.
  func hasPrefix(ignoringCase prefix: StaticString) -> Bool {
    let expected = prefix.bytes
    guard count >= expected.count else { return false }
    for offset in expected.indices
    where self[startIndex + offset].asciiUppercased != expected[offset] { return false }
    return true
  }

  func equals(ignoringCase text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasPrefix(ignoringCase: text)
  }

  func contains(ignoringCase text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for start in startIndex...(endIndex - text.utf8CodeUnitCount)
    where self[start...].hasPrefix(ignoringCase: text) { return true }
    return false
  }

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

  /// Whether it is a control character that cards are written without.
  fileprivate var isNeverWritten: Bool { (self < ASCII.space || self == 0x7F) && !isTrimmable }
}

extension String {
  func trimmed() -> String {
    guard let first = utf8.first, let last = utf8.last, first.isTrimmable || last.isTrimmable else {
      return self
    }
    return String(decoding: Array(utf8)[...].trimmed(), as: UTF8.self)
  }

  /// The text without a scheme such as `tel:`, which control characters do not hide.
  func removingScheme(_ scheme: StaticString) -> String {
    let expected = scheme.bytes
    // Fast path: few texts begin with the scheme's letter.
    guard let first = utf8.first(where: { !$0.isTrimmable && !$0.isNeverWritten }),
      expected[0].asciiUppercased == first.asciiUppercased
    else { return self }
    var rest = utf8[...].drop { $0.isTrimmable || $0.isNeverWritten }
    for index in expected.indices {
      rest = rest.drop(while: \.isNeverWritten)
      guard rest.popFirst()?.asciiUppercased == expected[index].asciiUppercased else { return self }
    }
    return String(decoding: rest, as: UTF8.self).trimmed()
  }
}

extension StaticString {
  var bytes: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let span = unsafe Span<UInt8>(_unsafeStart: utf8Start, count: utf8CodeUnitCount)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}
