/// Escapes in JSON strings (RFC 8259, section 7).
enum JSONEscapes {
  /// The text with escapes resolved; `nil` if an escape is invalid, half of a surrogate pair is missing, or
  /// there is a control character.
  static func unescaped(_ bytes: Span<UInt8>) -> String? {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x20 { return nil }
      if byte != UInt8(ascii: "\\") {
        units.append(byte)
      } else if let scalar = escape(bytes, &index) {
        units.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        return nil
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static func escape(
    _ bytes: Span<UInt8>, _ index: inout Int
  ) -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let first = unit(bytes, &index) else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard
      index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let second = unit(bytes, &index), (0xDC00...0xDFFF).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  /// The UTF-16 code unit of four hexadecimal digits.
  private static func unit(_ bytes: Span<UInt8>, _ index: inout Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for place in index..<index + 4 {
      guard let digit = digit(bytes[place]) else { return nil }
      value = value << 4 | digit
    }
    index += 4
    return value
  }

  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
