/// Checks UTF-8 (RFC 3629) without making text of it.
enum UTF8Check {
  /// Whether all bytes are ASCII.
  static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether the bytes are well-formed: no overlong form, surrogate or truncated sequence.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(in: bytes, at: index) else { return false }
      index += length
    }
    return true
  }

  /// Whether at least one character beyond ASCII is well-formed.
  static func hasMultibyteCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0] >= 0xC2 && sequenceLength(in: bytes, at: $0) != nil }
  }

  /// The length of the character at an index; `nil` if there is none.
  private static func sequenceLength(in bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default: return nil
    }
    guard bytes.endIndex - index >= length, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<4 where offset < length && bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
