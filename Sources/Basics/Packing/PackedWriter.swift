/// Writes a compact binary format: numbers as LEB128, texts as their length and UTF-8, 64-bit words in
/// little-endian order.
package struct PackedWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer with room for `capacity` bytes.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Adds a non-negative number.
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
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds an optional text.
  package mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  /// Adds an array of texts.
  package mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  /// Adds bytes with their count.
  package mutating func append(block: some Collection<UInt8>) {
    append(block.count)
    bytes.append(contentsOf: block)
  }

  /// Adds bytes with their count.
  package mutating func append(block: Span<UInt8>) {
    append(block.count)
    bytes.append(contentsOf: block)
  }

  /// Adds 64 bits.
  package mutating func append(word: UInt64) {
    unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds a fingerprint.
  package mutating func append(_ fingerprint: Fingerprint) {
    append(word: fingerprint.low)
    append(word: fingerprint.high)
  }
}
