/// Writes a compact binary format: numbers as LEB128, texts as their length and UTF-8, 64-bit words in
/// little-endian order.
package struct PackedWriter {
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer with room for `capacity` bytes.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  package mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  package mutating func append(block: some Collection<UInt8>) {
    append(block.count)
    bytes.append(contentsOf: block)
  }

  /// Writes the count before the bytes.
  package mutating func append(block: Span<UInt8>) {
    append(block.count)
    bytes.append(contentsOf: block)
  }

  package mutating func append(word: UInt64) {
    unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ fingerprint: Fingerprint) {
    append(word: fingerprint.low)
    append(word: fingerprint.high)
  }
}
