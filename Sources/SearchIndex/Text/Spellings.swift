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
  /// - Parameter slug: The name in the address of its page.
  public static func furtherWords(of name: String, slug: String) -> [String] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) || isPlain(name) { return [] }
    let own = Folding.words(name)
    var found: [String] = []
    for (word, spellings) in zip(own, byWord(name, of: own.count)) {
      let others = spellings.filter { $0 != word }
      found += withoutBeginnings(others, own).prefix(most)
    }
    if name.unicodeScalars.contains(where: isOfOtherScript) { found += Folding.words(slug) }
    return withoutBeginnings(distinct(found), own)
  }

  /// For each word of a text its distinct spellings, the most used first.
  private static func byWord(_ text: String, of count: Int) -> [[String]] {
    let letters = SpellingLetters.of(text)
    let rules = SpellingRules.of(letters)
    var spellings = [[String]](repeating: [], count: count)
    for custom in rules.spell(letters) {
      let words = Folding.words(custom)
      guard words.count == count else { continue }
      for (index, word) in words.enumerated() where !spellings[index].contains(word) {
        spellings[index].append(word)
      }
    }
    return spellings
  }

  private static func distinct(_ words: [String]) -> [String] {
    var kept: [String] = []
    for word in words where !kept.contains(word) { kept.append(word) }
    return kept
  }

  /// Those of distinct words that begin none of the others, and no word of the name.
  private static func withoutBeginnings(_ words: [String], _ own: [String]) -> [String] {
    words.filter { word in
      !own.contains { begins($0, word) } && !words.contains { $0 != word && begins($0, word) }
    }
  }

  /// Whether a word begins another one, by bytes: what is canonically equivalent is not the same to a
  /// browser.
  private static func begins(_ word: String, _ beginning: String) -> Bool {
    word.utf8.starts(with: beginning.utf8)
  }

  /// Whether nothing in a text is ever spelled otherwise.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
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
