import Basics
import Foundation

/// Spellings of names in other scripts and customs: `shcherbakova` of Щербакова, `mueller` of Müller.
///
/// The browser has the same rule (`templates/assets/search-text.js/spellings.js`), for queries and for the
/// index that is one file; `Tests/SearchIndexTests/spellings.json` holds both to it.
public enum Spellings {
  /// Of one word, its slug aside. Each one is found where an index has rows by words.
  private static let most = 6

  /// The distinct folded words of a name's other spellings that begin no other word of it; none of a name in
  /// ASCII.
  ///
  /// - Parameters:
  ///   - name: A full name.
  ///   - slug: The name in the address of its page.
  public static func furtherWords(of name: String, slug: String) -> [String] {
    spelled(name, slug: slug).furtherWords
  }

  /// The further words of a name, and the number of the spelling whose words, joined by hyphens, are the slug:
  /// among those that have as many words as the name.
  static func spelled(
    _ name: String, slug: String
  ) -> (furtherWords: [String], slugNumber: Int?) {
    if isPlain(name) { return ([], nil) }
    var words = TextColumn()
    words.reserveCapacity(texts: 32, bytes: 256)
    Folding.write(name, to: &words)
    let count = words.count
    write(name, count: count, to: &words)
    let spelled = words.count
    if name.unicodeScalars.contains(where: isOfOtherScript) { Folding.write(slug, to: &words) }
    return words.withUnsafeTexts { texts in
      var found: [Int] = []
      for word in 0..<count {
        let spellings = stride(from: count + word, to: spelled, by: count)
        let distinct = distinct(Array(spellings), texts, besides: word)
        found += withoutBeginnings(distinct, texts, own: count).prefix(most)
      }
      found = distinct(found + (spelled..<words.count), texts)
      let further = withoutBeginnings(found, texts, own: count).map {
        String(decoding: texts[$0], as: UTF8.self)
      }
      let starts = count == 0 ? [] : Array(stride(from: count, to: spelled, by: count))
      return (
        further, starts.firstIndex { isJoined(Array($0..<$0 + count), texts, slug: slug) }
      )
    }
  }

  /// Whether a slug is words joined by hyphens.
  private static func isJoined(
    _ words: [Int], _ texts: TextColumn.UnsafeTexts, slug: String
  ) -> Bool {
    var rest = slug.utf8[...]
    for (number, word) in words.enumerated() {
      if number > 0, rest.popFirst() != UInt8(ascii: "-") { return false }
      guard rest.starts(with: texts[word]) else { return false }
      rest = rest.dropFirst(texts[word].count)
    }
    return rest.isEmpty
  }

  /// Writes the words of a text by each custom that has so many.
  private static func write(_ text: String, count: Int, to words: inout TextColumn) {
    let letters = SpellingLetters.of(text)
    SpellingRules.of(letters).spell(letters) { custom in
      let start = words.count
      if custom.contains(where: { $0 >= 0x80 }) {
        Folding.write(String(decoding: custom, as: UTF8.self), to: &words)
      } else {
        writeFolded(custom, to: &words)
      }
      if words.count != start + count { words.truncate(to: start) }
    }
  }

  /// Writes the words of a text in ASCII, which is in lower case already.
  private static func writeFolded(
    _ text: UnsafeBufferPointer<UInt8>, to words: inout TextColumn
  ) {
    var start = 0
    for index in 0...text.count {
      let isWordPart =
        index < text.count && (text[index] &- UInt8(ascii: "a") < 26 || text[index] &- 0x30 < 10)
      if isWordPart { continue }
      words.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      words.endWord(longest: Folding.longestWord)
      start = index + 1
    }
  }

  /// The first of each of equal words.
  private static func distinct(
    _ words: [Int], _ texts: TextColumn.UnsafeTexts, besides own: Int? = nil
  ) -> [Int] {
    var kept: [Int] = []
    for word in words {
      let isOwn = own.map { texts[$0].hasSameBytes(as: texts[word]) } ?? false
      if isOwn || kept.contains(where: { texts[$0].hasSameBytes(as: texts[word]) }) { continue }
      kept.append(word)
    }
    return kept
  }

  /// Those of distinct words that begin none of the others, and no word of the name.
  private static func withoutBeginnings(
    _ words: [Int], _ texts: TextColumn.UnsafeTexts, own: Int
  ) -> [Int] {
    words.filter { word in
      !(0..<own).contains { texts[$0].hasPrefix(texts[word]) }
        && !words.contains { $0 != word && texts[$0].hasPrefix(texts[word]) }
    }
  }

  /// Whether nothing in a text is ever spelled otherwise.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    if text.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0xC4, 0xC5, 0xD6, 0xD8, 0xDC, 0xE4, 0xE5, 0xF6, 0xF8, 0xFC, 0x308, 0x30A, 0x370...0x1DFF,
        0x1F00...0x1FFF, 0x2C00...0x10_FFFF:
        false
      default: true
      }
    }
  }

  private static func isOfOtherScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x1DFF, 0x1F00...0x1FFF, 0x2E80...0x10_FFFF: true
    default: false
    }
  }
}
