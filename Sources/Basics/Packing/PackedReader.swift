/// Reads what `PackedWriter` wrote. Whatever the bytes are, nothing is read beyond their end, and no
/// number in them decides how much memory is taken.
package struct PackedReader {
  /// The bytes are not what a `PackedWriter` wrote.
  package struct Damage: Error {
    /// Makes the error, also for bytes that can be read and hold impossible values.
    package init() {}
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Reads from bytes that outlive the reader.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// What has not been read yet.
  package var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  /// A number, which is not negative.
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

  /// The number of things that follow, each of which takes at least one byte.
  package mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count <= bytes.count - position else { throw Damage() }
    return count
  }

  /// As many bytes as were written together.
  package mutating func block() throws(Damage) -> UnsafeRawBufferPointer {
    let count = try count()
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)])
  }

  /// A text.
  package mutating func text() throws(Damage) -> String {
    String(decoding: try block(), as: UTF8.self)
  }

  /// A text that may be missing.
  package mutating func optionalText() throws(Damage) -> String? {
    switch try number() {
    case 0: nil
    case 1: try text()
    default: throw Damage()
    }
  }

  /// A list of texts.
  package mutating func texts() throws(Damage) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  /// Sixty-four bits.
  package mutating func word() throws(Damage) -> UInt64 {
    guard bytes.count - position >= 8 else { throw Damage() }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// A fingerprint.
  package mutating func fingerprint() throws(Damage) -> Fingerprint {
    Fingerprint(low: try word(), high: try word())
  }

  /// Makes sure that nothing follows.
  package func end() throws(Damage) {
    if position != bytes.count { throw Damage() }
  }
}
