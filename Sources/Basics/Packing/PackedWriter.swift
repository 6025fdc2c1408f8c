/// Writes numbers and texts one after the other, in few bytes.
///
/// A number takes seven bits a byte, the lowest first, the eighth bit set where more follow; a text
/// is its length and as many bytes of UTF-8; sixty-four bits are eight bytes, the lowest first.
package struct PackedWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: about how many bytes there will be.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Adds a number that is not negative.
  package mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Adds a text.
  package mutating func append(_ text: String) {
    append(text.utf8.count)
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a text that may be missing.
  package mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  /// Adds a list of texts.
  package mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  /// Adds bytes, after their count.
  package mutating func append(block: some Collection<UInt8>) {
    append(block.count)
    bytes.append(contentsOf: block)
  }

  /// Adds sixty-four bits.
  package mutating func append(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds a fingerprint.
  package mutating func append(_ fingerprint: Fingerprint) {
    append(word: fingerprint.low)
    append(word: fingerprint.high)
  }
}
