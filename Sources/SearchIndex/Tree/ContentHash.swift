/// A hash by which files are cut and rows compared: FNV-1a of 64 bits, its bits mixed at the end.
///
/// It is the same on every machine. Nothing relies on it being hard to meet.
struct ContentHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func append(word: UInt64) {
    state = (state ^ word) &* 0x100_0000_01B3
    state ^= state >> 32
  }

  /// Appends many bytes, eight at a time: the hash is another one than byte by byte.
  mutating func append(content text: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(text)
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      state = (state ^ word) &* 0x100_0000_01B3
      // The product takes nothing from high bits to low ones.
      state ^= state >> 32
    }
    append(bytes[whole...])
  }

  /// The hash of what was appended so far.
  var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = ContentHash()
    hash.append(bytes)
    return hash.value
  }
}
