import TestSupport
import Testing

@testable import Search

@Suite("Compression")
struct DeflateTests {
  @Test("what is compressed is read again", arguments: [0, 1, 100, 70_000, 300_000])
  func roundTrip(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    #expect(inflated(Deflate.compress(bytes), .raw) == bytes)
  }

  @Test("lines that are like each other become small")
  func ratio() {
    let text = (0..<500).map { "\($0)\tMari Tamm\tmari.tamm\($0)@telisa.example\n" }.joined()
    #expect(Deflate.compress(Array(text.utf8)).count < text.utf8.count / 6)
  }
}
