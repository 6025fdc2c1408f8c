import Testing

@testable import Search

@Suite("Spans of bytes")
struct ByteSpanTests {
  private static let texts = [
    "", "a", "b", "ab", "aab", "abc", "õ", "õun", "sixteen letters!", "sixteen letters! and more",
    "sixteen letterss", "\0", "a\0",
  ]

  @Test("they compare as their bytes do")
  func comparison() {
    for first in Self.texts.map({ Array($0.utf8) }) {
      for second in Self.texts.map({ Array($0.utf8) }) {
        #expect(first.span.hasSameBytes(as: second.span) == (first == second))
        #expect(first.span.hasPrefix(second.span) == first.starts(with: second))
        #expect(first.span.precedes(second.span) == first.lexicographicallyPrecedes(second))
        let shared = zip(first, second).prefix { $0 == $1 && $0 < 0x80 }.count
        #expect(first.span.countShared(with: second.span, most: 7) == min(7, shared))
      }
    }
  }

  @Test("heads compare as the first sixteen bytes do")
  func heads() {
    for first in Self.texts.map({ Array($0.utf8) }) {
      for second in Self.texts.map({ Array($0.utf8) }) {
        let heads = (ByteHead(first.span), ByteHead(second.span))
        if heads.0.precedes(heads.1) { #expect(first.lexicographicallyPrecedes(second)) }
        if first.prefix(16) == second.prefix(16) { #expect(heads.0 == heads.1) }
      }
    }
  }

  @Test("integers are read at any offset", arguments: 0...8)
  func integers(offset: Int) {
    let bytes = (0..<16).map { UInt8($0) }
    let expected = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    #expect(UInt64(littleEndian: bytes.span.load(offset, as: UInt64.self)) == expected)
  }

  @Test("the bytes of a text hash as a whole, eight at a time", arguments: [0, 1, 7, 8, 9, 64])
  func hashes(count: Int) {
    let bytes = [UInt8](repeating: 0x61, count: count)
    var whole = ContentHash()
    whole.append(content: bytes.span)
    var parts = ContentHash()
    for _ in 0..<count / 8 { parts.append(word: 0x6161_6161_6161_6161) }
    let rest = [UInt8](repeating: 0x61, count: count % 8)
    parts.append(rest.span)
    #expect(whole.value == parts.value)
  }

  @Test("bytes are found")
  func indices() {
    let bytes = Array("a-b".utf8)
    #expect(bytes.span.index { $0 == UInt8(ascii: "-") } == 1)
    #expect(bytes.span.index(from: 2) { $0 == UInt8(ascii: "-") } == 3)
    #expect(bytes.span.allSatisfy { $0 < 0x80 })
  }
}
