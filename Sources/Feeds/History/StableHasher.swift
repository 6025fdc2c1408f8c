/// FNV-1a, 64 bits: the same in every run and on every machine, and nobody gains by a collision.
struct StableHasher {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of one text.
  static func hash(of text: String) -> UInt64 {
    var hasher = StableHasher()
    hasher.append(text)
    return hasher.value
  }

  /// Adds a text and its end, so that `ab`, `c` is not `a`, `bc`.
  mutating func append(_ text: String) {
    var text = text
    value = text.withUTF8 { bytes in
      var hash = value
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return (hash ^ 0xFF) &* 0x100_0000_01B3
    }
  }

  /// Adds a list of texts and its end.
  mutating func append(_ texts: [String]) {
    for text in texts { append(text) }
    append(UInt64(texts.count))
  }

  /// Adds a number.
  mutating func append(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 32
  }
}
