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

/// Reads what `PackedWriter` wrote. Safe for any input: it never reads beyond the end, and allocates no more
/// than the input's size.
package struct PackedReader: ~Escapable {
  /// The bytes were not written by a `PackedWriter`, or hold impossible values.
  package struct Damage: Error {
    package init() {}
  }

  private let bytes: Span<UInt8>
  private var position = 0

  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  package mutating func number() throws(Damage) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while position < bytes.count, shift < 63 {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
      shift += 7
    }
    throw Damage()
  }

  /// A count of elements that follow; each takes at least one byte.
  package mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count <= bytes.count - position else { throw Damage() }
    return count
  }

  @_lifetime(copy self)
  package mutating func block() throws(Damage) -> Span<UInt8> {
    let count = try count()
    defer { position += count }
    return bytes.extracting(position..<(position + count))
  }

  package mutating func text() throws(Damage) -> String { String(decoding: try block()) }

  package mutating func optionalText() throws(Damage) -> String? {
    switch try number() {
    case 0: nil
    case 1: try text()
    default: throw Damage()
    }
  }

  package mutating func texts() throws(Damage) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  package mutating func word() throws(Damage) -> UInt64 {
    guard bytes.count - position >= 8 else { throw Damage() }
    defer { position += 8 }
    return bytes.word(at: position)
  }

  package mutating func fingerprint() throws(Damage) -> Fingerprint {
    Fingerprint(low: try word(), high: try word())
  }

  package func end() throws(Damage) {
    if position != bytes.count { throw Damage() }
  }
}
