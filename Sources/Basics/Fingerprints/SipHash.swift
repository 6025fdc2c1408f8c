/// SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, 2012).
///
/// Fast on short inputs; hostile inputs cannot collide on purpose.
package struct SipHash: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  /// Uses Rollcall's key.
  package init() {
    self.init(key: (0x726F_6C6C_6361_6C6C, 0x7075_626C_6973_6865))
  }

  init(key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736F_6D65_7073_6575
    v1 = key.1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE
    v2 = key.0 ^ 0x6C79_6765_6E65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  @inline(__always)
  mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  /// The hash after a last word: the remaining bytes, with the total count in the highest byte.
  func finished(last: UInt64) -> Fingerprint {
    var state = self
    state.compress(last)
    state.v2 ^= 0xEE
    for _ in 0..<4 { state.round() }
    let low = state.v0 ^ state.v1 ^ state.v2 ^ state.v3
    state.v1 ^= 0xDD
    for _ in 0..<4 { state.round() }
    return Fingerprint(low: low, high: state.v0 ^ state.v1 ^ state.v2 ^ state.v3)
  }

  /// Adds all whole words; returns the remaining bytes.
  @inline(__always)
  mutating func compressWords(_ bytes: Span<UInt8>) -> UInt64 {
    var offset = 0
    while offset + 8 <= bytes.count {
      compress(bytes.word(at: offset))
      offset += 8
    }
    if offset > 0 {
      // The last eight bytes, without those that were compressed.
      let count = UInt64(bytes.count - offset)
      return count == 0 ? 0 : bytes.word(at: bytes.count - 8) &>> (64 &- 8 &* count)
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count {
      rest |= UInt64(bytes[offset]) << shift
      shift += 8
      offset += 1
    }
    return rest
  }

  package func hash(_ bytes: Span<UInt8>) -> Fingerprint {
    var state = self
    let rest = state.compressWords(bytes)
    return state.finished(last: rest | UInt64(truncatingIfNeeded: bytes.count) << 56)
  }

  @inline(__always)
  private mutating func round() {
    v0 &+= v1
    v2 &+= v3
    v1 = rotate(v1, 13) ^ v0
    v3 = rotate(v3, 16) ^ v2
    v0 = rotate(v0, 32)
    v2 &+= v1
    v0 &+= v3
    v1 = rotate(v1, 17) ^ v2
    v3 = rotate(v3, 21) ^ v0
    v2 = rotate(v2, 32)
  }

  @inline(__always)
  private func rotate(_ word: UInt64, _ by: UInt64) -> UInt64 {
    word &<< by | word &>> (64 &- by)
  }
}
