import Basics
import Foundation

/// The words that a misspelt one may have been meant for, twice: by their beginning, and without
/// their first letter, for mistakes in that.
struct Vocabulary: Sendable {
  /// A word takes about four bytes in a file.
  private static let cutting = Cutting(least: 1000, most: 4000, mean: 1000)

  let words: TreeSection
  let tails: TreeSection

  init(_ words: WordKeys) {
    let parts = inParallel(words.keys.count, parts: min(64, words.keys.count / 512)) {
      VocabularyPart($0, of: words)
    }
    let ranges = parts.flatMap(\.words).map { Int32($0.lowerBound)..<Int32($0.upperBound) }
    self.words = Self.section("v", .bytes(words.bytes, ranges: ranges))
    let tails = SortedKeys(parts.map(\.tails))
    self.tails = Self.section(
      "x", .bytes(tails.bytes, ranges: tails.keys.map { $0.start..<$0.end }))
  }

  private static func section(_ letter: String, _ texts: SortedTexts) -> TreeSection {
    TreeSection(letter, .texts(texts), count: texts.count, answers: [], cutting: cutting) {
      Array(letter.utf8) + texts[$0]
    } hash: {
      ContentHash.of(texts[$0])
    }
  }
}
