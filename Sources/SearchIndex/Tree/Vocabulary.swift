import Basics

extension TreeSection {
  /// The words that a misspelt one may have been meant for, twice: as they are, and without their first
  /// letter, for mistakes in that.
  static func vocabulary(_ words: WordKeys) -> TreeSection {
    let parts = inParallel(words.keys.count, parts: min(64, words.keys.count / 512)) {
      VocabularyPart($0, of: words).keys
    }
    let sorted = SortedKeys(parts)
    let texts = SortedTexts.bytes(sorted.bytes, ranges: sorted.keys.map { $0.start..<$0.end })
    return TreeSection(
      "v", .texts(texts), count: texts.count, answers: [], cutting: .vocabulary
    ) {
      Array("v".utf8) + texts[$0]
    } hash: {
      ContentHash.of(texts[$0])
    }
  }
}

extension Cutting {
  /// Of words, of which one takes about two bytes in a file.
  fileprivate static let vocabulary = Cutting(least: 2000, most: 5000, mean: 1000)
}
