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

  @Test("each word stays once, in its order, however many there are", arguments: [3, 16, 17, 500])
  func kept(count: Int) {
    let texts = (0..<count).flatMap { ["w\($0)", "w\($0 / 2)"] }
    var expected: [String] = []
    for text in texts where !expected.contains(text) { expected.append(text) }
    withWords(texts) { words in
      var words = words
      DistinctWords.keep(in: &words)
      #expect(words.map { String(decoding: $0, as: UTF8.self) } == expected)
    }
  }

  @Test(
    "a beginning is found among few words and among many",
    arguments: [
      ("m", true), ("mari", true), ("maria", false), ("", true), ("z", false), ("w49", true),
      ("a", false), ("õ", true), ("õu", false),
    ])
  func beginning(start: String, expected: Bool) {
    let few = ["mari", "w49", "õ"]
    for texts in [few, few + (0..<40).map { "k\($0)" }] {
      withWords(texts + [start]) { words in
        let known = DistinctWords(Array(words.dropLast()))
        #expect(known.hasOne(beginningWith: words[words.count - 1]) == expected)
      }
    }
  }
}
