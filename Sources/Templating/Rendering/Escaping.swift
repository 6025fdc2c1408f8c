/// Escapes HTML text and quoted attribute values.
enum Escaping {
  /// The bits of `"`, `&`, `'`, `<` and `>`, which are all below 64.
  private static let special: UInt64 =
    1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  /// Passes UTF-8 on in pieces, with `& < > " '` escaped: bytes, so that a quote is escaped whatever combines
  /// with it.
  @inline(__always)
  static func escape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ append: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    var start = 0
    var offset = 0
    while offset < bytes.count {
      if offset + 8 <= bytes.count,
        unsafe !hasSpecial(UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      {
        offset += 8
        continue
      }
      for next in offset..<min(offset + 8, bytes.count) {
        let byte = unsafe base[next]
        guard byte < 64, special &>> UInt64(byte) & 1 == 1 else { continue }
        unsafe append(UnsafeBufferPointer(start: base + start, count: next - start))
        unsafe append(reference(for: byte).bytes)
        start = next + 1
      }
      offset += 8
    }
    unsafe append(UnsafeBufferPointer(start: base + start, count: bytes.count - start))
  }

  /// Whether any of eight bytes needs escaping.
  @inline(__always)
  private static func hasSpecial(_ eight: UInt64) -> Bool {
    // `&` and `'` differ in one bit only, and so do `<` and `>`.
    hasZero(eight ^ (ones &* 0x22)) || hasZero((eight | ones) ^ (ones &* 0x27))
      || hasZero((eight | ones &* 2) ^ (ones &* 0x3E))
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether any of eight bytes is zero (Henry S. Warren, Hacker's Delight, section 6-1).
  @inline(__always)
  private static func hasZero(_ eight: UInt64) -> Bool {
    (eight &- ones) & ~eight & (ones &* 0x80) != 0
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

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
