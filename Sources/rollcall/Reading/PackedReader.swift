import Publishing

/// Reads what `PackedWriter` wrote. Whatever the bytes are, nothing is read beyond their end.
struct PackedReader {
  /// The bytes are not what was written.
  struct Damage: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// What was not read yet.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  mutating func number() throws(Damage) -> Int {
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

  /// A number of things that follow, each of which takes a byte at least.
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count <= bytes.count - position else { throw Damage() }
    return count
  }

  mutating func text() throws(Damage) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  mutating func texts() throws(Damage) -> [String] {
    let count = try count()
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  mutating func fingerprint() throws(Damage) -> Fingerprint {
    guard bytes.count - position >= 16 else { throw Damage() }
    defer { position += 16 }
    return Fingerprint(
      low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)),
      high: UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)))
  }
}
