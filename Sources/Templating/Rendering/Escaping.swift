/// Escaping for HTML text and quoted attribute values.
enum Escaping {
  /// The bits of `"`, `&`, `'`, `<` and `>`, all of them below 64.
  private static let special: UInt64 =
    1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  /// Hands over UTF-8 with `& < > " '` escaped, piece by piece.
  ///
  /// It looks at bytes, never at characters: a quote is escaped whatever combines with it.
  @inline(__always)
  static func escape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ append: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      guard byte < 64, special &>> UInt64(byte) & 1 == 1 else { continue }
      append(UnsafeBufferPointer(rebasing: bytes[start..<offset]))
      let reference = reference(for: byte)
      append(
        UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      start = offset + 1
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
