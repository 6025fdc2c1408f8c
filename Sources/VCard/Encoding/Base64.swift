/// Base64 (RFC 4648) as exports write it: with blanks, with or without padding, in the standard or URL alphabet.
public enum Base64 {
  /// Decodes a text; `nil` if it is not base64 or ends inside a group.
  ///
  /// ```swift
  /// let decoded = Base64.decode(Array("QW5u YQ".utf8)[...])
  /// ```
  public static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    var group: UInt32 = 0
    var count = 0
    var isPadded = false
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      let digit = digits[Int(byte)]
      if digit < 64, !isPadded {
        group = group << 6 | UInt32(digit)
        count += 1
        if count == 4 {
          bytes.append(UInt8(truncatingIfNeeded: group >> 16))
          bytes.append(UInt8(truncatingIfNeeded: group >> 8))
          bytes.append(UInt8(truncatingIfNeeded: group))
          group = 0
          count = 0
        }
      } else if byte == ASCII.equals {
        isPadded = true
      } else if byte == ASCII.backslash, index < text.endIndex,
        text[index].asciiUppercased == UInt8(ascii: "N")
      {
        // Some writers escape the line ends of the base64 instead of folding it.
        index += 1
      } else if !byte.isBlank {
        return nil
      }
    }
    switch count {
    case 1: return nil
    case 2: bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: group >> 10))
      bytes.append(UInt8(truncatingIfNeeded: group >> 2))
    default: break
    }
    return bytes
  }

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let second = index + 1 < bytes.count ? UInt32(bytes[index + 1]) : 0
      let third = index + 2 < bytes.count ? UInt32(bytes[index + 2]) : 0
      let group = UInt32(bytes[index]) << 16 | second << 8 | third
      text.append(alphabet[Int(group >> 18 & 63)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(index + 1 < bytes.count ? alphabet[Int(group >> 6 & 63)] : ASCII.equals)
      text.append(index + 2 < bytes.count ? alphabet[Int(group & 63)] : ASCII.equals)
      index += 3
    }
    return text
  }

  static func isAlphabet(_ byte: UInt8) -> Bool {
    byte == ASCII.equals || (digits[Int(byte)] < 64 && byte != UInt8(ascii: "-") && byte != 95)
  }

  /// Whether a value without an encoding looks like base64: a `data:` URI that says so, or a long line of digits.
  static func isLikely(_ value: ArraySlice<UInt8>) -> Bool {
    let value = value.trimmed()
    if value.hasPrefix(ignoringCase: "DATA:") {
      return value.prefix(256).contains(ignoringCase: ";BASE64")
    }
    return value.count >= 40 && value.allSatisfy { isAlphabet($0) || $0.isBlank }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let digits: [UInt8] = {
    var digits = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { digits[Int(byte)] = UInt8(value) }
    digits[Int(UInt8(ascii: "-"))] = 62
    digits[Int(UInt8(ascii: "_"))] = 63
    return digits
  }()
}
