import Testing

@testable import Basics

@Suite struct FingerprintTests {
  /// From `vectors.h` of the algorithm's reference implementation: 128 bits of output, the key is
  /// the bytes 0 to 15, the message is the bytes 0, 1, 2 and so on.
  @Test(
    "the hash is SipHash-2-4 with 128 bits",
    arguments: [
      (0, "a3817f04ba25a8e66df67214c7550293"),
      (1, "da87c1d86b99af44347659119b22fc45"),
      (2, "8177228da4a45dc7fca38bdef60affe4"),
      (7, "a1f1ebbed8dbc153c0b84aa61ff08239"),
      (8, "3b62a9ba6258f5610f83e264f31497b4"),
      (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
      (63, "5150d1772f50834a503e069a973fbd7c"),
    ])
  func vectors(length: Int, expected: String) {
    let hash = SipHash(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
    let message = (0..<length).map { UInt8($0) }
    let result = hash.hash(message.span)
    #expect(hex(result.low) + hex(result.high) == expected)
  }

  private func hex(_ word: UInt64) -> String {
    (0..<8).map { index in
      let digits = String(word >> (UInt64(index) * 8) & 0xFF, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  @Test("a fingerprint is the same on every machine and in every process")
  func stable() {
    var hasher = FingerprintHasher()
    hasher.append("Mari Maasikas")
    hasher.append(42)
    hasher.append([1, 2, 3])
    #expect(
      hasher.finalize()
        == Fingerprint(low: 14_967_953_841_956_329_101, high: 16_974_061_385_463_337_219))
  }

  @Test("where one input ends and the next begins counts")
  func framing() {
    #expect(fingerprint("ab", "c") != fingerprint("a", "bc"))
    #expect(fingerprint("abc") != fingerprint("abc", ""))
    #expect(fingerprint("12345678", "") != fingerprint("12345678\0\0\0\0\0\0\0\0"))
  }

  @Test("trailing zero bytes count")
  func zeros() {
    #expect(fingerprint("a") != fingerprint("a\0"))
  }

  @Test("texts count by their bytes, canonical equivalence aside")
  func bytes() {
    #expect(fingerprint("\u{E9}") != fingerprint("e\u{301}"))
  }

  @Test("asking for the fingerprint does not end the hasher")
  func continues() {
    var hasher = FingerprintHasher()
    hasher.append("a")
    let first = hasher.finalize()
    #expect(hasher.finalize() == first)
    hasher.append("b")
    #expect(hasher.finalize() == fingerprint("a", "b"))
  }

  private func fingerprint(_ texts: String...) -> Fingerprint {
    var hasher = FingerprintHasher()
    for text in texts { hasher.append(text) }
    return hasher.finalize()
  }
}
