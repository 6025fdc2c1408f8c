import Testing

@testable import Search

@Suite("Keys in the order of their bytes")
struct SortedKeysTests {
  private struct Key: ByteKey {
    let firstBytes: ByteHead
    var start: Int32
    var end: Int32
  }

  private func part(_ texts: [String]) -> SortedKeys<Key>.Part {
    var part = SortedKeys<Key>.Part()
    for text in texts {
      let start = Int32(part.bytes.count)
      part.bytes += Array(text.utf8)
      let bytes = Array(text.utf8)
      part.keys.append(
        Key(firstBytes: ByteHead(bytes.span), start: start, end: Int32(part.bytes.count)))
    }
    return part
  }

  @Test("short texts, long ones and those that share a long beginning")
  func order() {
    let long = "sixteen letters!"
    let texts = [
      "b", "", long + "b", "õ", long, "a", long + "ab", "ab", String(long.dropLast()), long + "a",
    ]
    let sorted = SortedKeys([part(Array(texts[..<4])), part([]), part(Array(texts[4...]))])
    #expect(
      sorted.keys.map { String(decoding: sorted.text($0), as: UTF8.self) }
        == texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test("very many, in several parts")
  func many() {
    let texts = (0..<20_000).map { "\($0 * 7919 % 100_003)" }
    let sorted = SortedKeys([part(Array(texts[..<9000])), part(Array(texts[9000...]))])
    #expect(
      sorted.keys.map { String(decoding: sorted.text($0), as: UTF8.self) } == texts.sorted())
  }

  @Test("very many that share a long beginning, or all but the end of it")
  func manyAlike() {
    let beginnings = ["sixteen letters! and more ", "sixteen lettersõ", "sixteen ", ""]
    let texts = (0..<6000).map { beginnings[$0 % 4] + "\($0 * 7919 % 100_003)" }
    let sorted = SortedKeys([part(texts)])
    #expect(
      sorted.keys.map { String(decoding: sorted.text($0), as: UTF8.self) }
        == texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test("none")
  func none() {
    #expect(SortedKeys([part([])]).keys.isEmpty)
  }
}
