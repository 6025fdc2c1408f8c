import Testing

@testable import SearchIndex

@Suite("A person's distinct words")
struct DistinctWordsTests {
  /// Calls `body` with the words as a column holds them.
  private func withWords(
    _ texts: [String], _ body: ([UnsafeBufferPointer<UInt8>]) -> Void
  ) {
    let bytes = texts.flatMap { Array($0.utf8) }
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      body(
        texts.map { text in
          defer { start += text.utf8.count }
          return UnsafeBufferPointer(rebasing: bytes[start..<start + text.utf8.count])
        })
    }
  }

  @Test("a word is new the first time, however many there are", arguments: [3, 16, 17, 500])
  func firstTimes(count: Int) {
    let texts = (0..<count).flatMap { ["w\($0)", "w\($0 / 2)"] }
    let expected = texts.indices.map { !texts[..<$0].contains(texts[$0]) }
    withWords(texts) { words in #expect(DistinctWords.areFirst(words) == expected) }
  }
}
