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
    var reader = PackedReader(writer.bytes.span)
    for number in numbers {
      let read = try reader.number()
      #expect(read == number)
    }
    let readTexts = try reader.texts()
    #expect(readTexts == texts)
    let readFingerprint = try reader.fingerprint()
    #expect(readFingerprint == fingerprint)
    try reader.end()
  }

  @Test(
    "what ends too early, or has no end, is damaged",
    arguments: [
      [], [0x80], [5], [2, 1, 0x61, 2, 0x61], Array(repeating: 0xFF, count: 40),
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0x61],
    ] as [[UInt8]])
  func damaged(bytes: [UInt8]) {
    #expect(throws: PackedReader.Damage.self) {
      var reader = PackedReader(bytes.span)
      _ = try reader.texts()
    }
  }
}
