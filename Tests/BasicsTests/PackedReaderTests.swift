import Testing

@testable import Basics

@Suite("Numbers and texts in few bytes")
struct PackedReaderTests {
  @Test("what is written comes back")
  func comesBack() throws {
    let numbers = [0, 1, 127, 128, 16_383, 16_384, Int.max]
    let texts = ["", "õ", String(repeating: "x", count: 300)]
    let fingerprint = Fingerprint(low: 7, high: .max)
    var writer = PackedWriter(capacity: 0)
    for number in numbers { writer.append(number) }
    writer.append(texts)
    writer.append(fingerprint)
    try writer.bytes.withUnsafeBytes { bytes throws in
      var reader = PackedReader(bytes)
      for number in numbers { #expect(try reader.number() == number) }
      #expect(try reader.texts() == texts)
      #expect(try reader.fingerprint() == fingerprint)
      #expect(reader.rest.isEmpty)
    }
  }

  @Test(
    "what ends too early, or has no end, is damaged",
    arguments: [
      [], [0x80], [5], [2, 1, 0x61, 2, 0x61], Array(repeating: 0xFF, count: 40),
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0x61],
    ] as [[UInt8]])
  func damaged(bytes: [UInt8]) {
    #expect(throws: PackedReader.Damage.self) {
      try bytes.withUnsafeBytes { bytes throws in
        var reader = PackedReader(bytes)
        _ = try reader.texts()
      }
    }
  }
}
