/// A hash by which files are cut and rows compared: FNV-1a of 64 bits with a final mix. It is the same on every
/// machine, and not collision-resistant.
struct ContentHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ bytes: Span<UInt8>) {
    for index in bytes.indices { append(bytes[index]) }
  }

  mutating func append(word: UInt64) {
    state = (state ^ word) &* 0x100_0000_01B3
    // A product moves no high bits down.
    state ^= state >> 32
  }

  /// Appends many bytes, eight at a time. The hash differs from the one byte by byte.
  mutating func append(content text: Span<UInt8>) {
    let whole = text.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      append(word: UInt64(littleEndian: text.load(offset, as: UInt64.self)))
    }
    for index in whole..<text.count { append(text[index]) }
  }

  var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }

  static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = ContentHash()
    hash.append(bytes)
    return hash.value
  }

  static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes.span) }

  static func of(_ word: UInt64) -> UInt64 {
    var hash = ContentHash()
    hash.append(word: word)
    return hash.value
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
