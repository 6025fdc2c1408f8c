import Testing

@testable import SearchIndex

@Suite("Keys in the order of their bytes")
struct SortedKeysTests {
  private struct Key: ByteKey {
    let head: ByteHead
    let start: Int32
    let end: Int32

    func moved(by offset: Int32) -> Key {
      Key(head: head, start: start + offset, end: end + offset)
    }
  }

  private func part(_ texts: [String]) -> SortedKeys<Key>.Part {
    var part = SortedKeys<Key>.Part()
    for text in texts {
      let start = Int32(part.bytes.count)
      part.bytes += Array(text.utf8)
      let head = Array(text.utf8).withUnsafeBufferPointer(ByteHead.init)
      part.keys.append(Key(head: head, start: start, end: Int32(part.bytes.count)))
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

  @Test("none")
  func none() {
    #expect(SortedKeys([part([])]).keys.isEmpty)
  }
}
