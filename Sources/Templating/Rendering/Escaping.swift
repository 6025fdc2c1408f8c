/// Escaping for HTML text and quoted attribute values.
enum Escaping {
  /// The bits of `"`, `&`, `'`, `<` and `>`, all of them below 64.
  private static let special: UInt64 =
    1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  /// Appends UTF-8 with `& < > " '` escaped.
  ///
  /// It looks at bytes, never at characters: a quote is escaped whatever combines with it.
  @inline(__always)
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      guard byte < 64, special &>> UInt64(byte) & 1 == 1 else { continue }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
      appendReference(for: byte, to: &output)
      start = offset + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func appendReference(for byte: UInt8, to output: inout [UInt8]) {
    let reference: StaticString =
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: "&#39;"
      }
    reference.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}
