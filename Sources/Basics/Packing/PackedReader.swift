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
