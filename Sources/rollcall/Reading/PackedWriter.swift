import Publishing

/// Writes numbers and texts one behind the other, in few bytes.
///
/// A number takes seven bits a byte, the lowest first, the eighth bit set where more follow; a text
/// is its length and as many bytes of UTF-8.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: how many bytes there may be.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Adds a number that is not negative.
  mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  mutating func append(_ fingerprint: Fingerprint) {
    withUnsafeBytes(of: fingerprint.low.littleEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: fingerprint.high.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
