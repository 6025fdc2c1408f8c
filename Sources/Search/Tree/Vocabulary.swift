import Basics

extension TreeSection {
  /// The words that a misspelt one may stand for: each as it is, and without its first letter, which follows
  /// behind a space.
  static func vocabulary(_ words: WordKeys) -> TreeSection {
    let parts = inParallel(words.keys.count, parts: min(64, words.keys.count / 512)) {
      part($0, of: words)
    }
    let sorted = SortedKeys(parts)
    let texts = SortedTexts.bytes(sorted.bytes, ranges: sorted.keys.map { $0.start..<$0.end })
    // A word takes about two bytes in a file.
    return TreeSection(
      "v", .texts(texts), count: texts.count, answers: [],
      chunking: Chunking(least: 2000, most: 5000, mean: 1000)
    ) {
      Array("v".utf8) + texts[$0]
    } hash: {
      ContentHash.of(texts[$0])
    }
  }

  private struct VocabularyKey: ByteKey {
    let firstBytes: ByteHead
    var start: Int32
    var end: Int32
  }

  private static func part(
    _ indices: Range<Int>, of all: WordKeys
  ) -> SortedKeys<VocabularyKey>.Part {
    var part = SortedKeys<VocabularyKey>.Part()
    func end(_ start: Int) {
      let end = part.bytes.count
      let head = ByteHead(part.bytes.span.extracting(start..<end))
      part.keys.append(VocabularyKey(firstBytes: head, start: Int32(start), end: Int32(end)))
    }
    let (keys, bytes) = (all.keys, all.bytes.span)
    for index in indices {
      let word = bytes.extracting(keys[index].wordRange)
      if index > 0, word.hasSameBytes(as: bytes.extracting(keys[index - 1].wordRange)) { continue }
      guard isRepairable(word) else { continue }
      let whole = part.bytes.count
      part.bytes.append(contentsOf: word)
      end(whole)
      let first = word.count == 0 ? 0 : word.index(from: 1) { $0 & 0xC0 != 0x80 }
      let rest = part.bytes.count
      part.bytes.append(contentsOf: word.extracting(first..<word.count))
      part.bytes.append(UInt8(ascii: " "))
      part.bytes.append(contentsOf: word.extracting(0..<first))
      end(rest)
    }
    return part
  }

  /// Only words of four letters or more are repaired, by one edit: so at least three of the first five
  /// characters of the word meant are letters.
  private static func isRepairable(_ word: Span<UInt8>) -> Bool {
    if Consonants.areWritten(in: word) { return false }
    if !word.allSatisfy({ $0 < 0x80 }) { return true }
    var letters = 0
    for index in 0..<min(5, word.count) where word[index] >= UInt8(ascii: "a") { letters += 1 }
    return letters >= 3
  }
}
