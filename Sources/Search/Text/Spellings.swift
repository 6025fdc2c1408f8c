import Basics
import Foundation

/// Spellings of names in other scripts and customs: `shcherbakova` for Щербакова, `mueller` for Müller.
///
/// The browser has the same rule (`templates/scripts/search-matching/spellings.js`); `scripts/spellings.txt` is the table
/// of both, and `Tests/SearchTests/spellings.json` tests both.
package enum Spellings {
  /// The distinct folded words of a name's other spellings, and of words inside it, that are no prefix of another word
  /// of it.
  ///
  /// - Parameters:
  ///   - slug: the name in the address of its page.
  ///   - parts: first and last name, or the whole name: neighbouring words of each are also joined.
  package static func furtherWords(of name: String, slug: String, parts: [String] = []) -> [String]
  {
    var spelled = SpelledName()
    spelled.read(name, slug: slug, parts: parts)
    var words = TextColumn()
    spelled.writeFurtherWords(to: &words)
    return words.strings
  }

  /// Whether a text has no other spellings.
  static func isPlain(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0xC4, 0xC5, 0xD6, 0xD8, 0xDC, 0xE4, 0xE5, 0xF6, 0xF8, 0xFC, 0x308, 0x30A, 0x370...0x1DFF,
        0x1F00...0x1FFF, 0x200C, 0x2C00...0x10_FFFF:
        false
      default: true
      }
    }
  }

  /// Whether a scalar belongs to a script other than Latin.
  static func isOfOtherScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x1DFF, 0x1F00...0x1FFF, 0x2E80...0x10_FFFF: true
    default: false
    }
  }
}

/// Computes the spellings of one name after another, with buffers that are reused.
struct SpelledName {
  /// The most spellings of one word, the slug aside: each takes a row in the index.
  private static let most = 6

  /// The custom whose spelling, joined by hyphens, is the slug; counted among those with as many words as the name.
  private(set) var slugNumber: Int?
  /// The words of the name, then of each spelling, then of the slug.
  private var words = TextColumn()
  /// The indices in `words` of the further words.
  private var further: [Int] = []
  private var some: [Int] = []
  private var letters: [Unicode.Scalar] = []
  private var matches: [SpellingRules.Match] = []

  /// Writes the further words of the name read last.
  func writeFurtherWords(to column: inout TextColumn) {
    for word in further {
      column.append(words.texts[word])
      column.end()
    }
  }

  /// Reads a full name and its slug, see ``Spellings/furtherWords(of:slug:parts:)``.
  mutating func read(_ name: String, slug: String, parts: [String] = []) {
    further.removeAll(keepingCapacity: true)
    slugNumber = nil
    words.truncate(to: 0)
    let isPlain = Spellings.isPlain(name)
    if isPlain {
      // Most names have no further words.
      writeInnerWords(of: name, parts)
      if words.count == 0 { return }
      words.truncate(to: 0)
    }
    Folding.write(name, to: &words)
    let count = words.count
    // A name of symbols alone has the words of its slug.
    if count > 0, !isPlain { writeSpellings(of: name, count: count) }
    let spelled = words.count
    if count > 0, !isPlain {
      slugNumber = Self.number(of: slug, in: words, count: count, spelled: spelled)
    }
    if let spaced = Folding.spaced(name) { Folding.write(spaced, to: &words) }
    if name.unicodeScalars.contains(where: Spellings.isOfOtherScript) {
      let start = words.count
      Folding.write(slug, to: &words)
      let runs = UnspacedRuns(words.strings[..<count], slug: words.strings[start...])
      let consonants = words.strings[..<count].flatMap(Consonants.forms)
      for text in runs.texts + consonants {
        words.append(contentsOf: text.utf8)
        words.endWord(longest: Folding.longestWord)
      }
    }
    writeInnerWords(of: name, parts)
    Self.choose(words, count: count, spelled: spelled, &some, &further)
  }

  private mutating func writeInnerWords(of name: String, _ parts: [String]) {
    InnerWords.write(name, to: &words)
    // Two words of a whole name are mostly a first and a last name.
    let fewest = parts.count { !$0.isEmpty } > 1 ? 2 : 3
    for part in parts { InnerWords.writeJoined(part, fewest: fewest, to: &words) }
  }

  /// Writes the words of a name by each custom that gives `count` words.
  private mutating func writeSpellings(of name: String, count: Int) {
    guard let first = Thai.spell(name, way: 0) else { return writeCustoms(of: name, count: count) }
    writeCustoms(of: first, count: count)
    for way in 1..<Thai.ways {
      Thai.spell(name, way: way).map { writeCustoms(of: $0, count: count) }
    }
  }

  private mutating func writeCustoms(of name: String, count: Int) {
    SpellingLetters.read(name, into: &letters)
    SpellingRules.of(letters).spell(letters, &matches) { custom in
      let start = words.count
      if custom.allSatisfy({ $0 < 0x80 }) {
        Self.writeFolded(custom, to: &words)
      } else {
        Folding.write(String(decoding: custom), to: &words)
      }
      if words.count != start + count { words.truncate(to: start) }
    }
  }

  private static func writeFolded(_ text: Span<UInt8>, to words: inout TextColumn) {
    var start = 0
    for index in 0...text.count {
      let isWordPart =
        index < text.count && (text[index] &- UInt8(ascii: "a") < 26 || text[index] &- 0x30 < 10)
      if isWordPart { continue }
      words.append(text.extracting(start..<index))
      words.endWord(longest: Folding.longestWord)
      start = index + 1
    }
  }

  private static func number(
    of slug: String, in words: TextColumn, count: Int, spelled: Int
  ) -> Int? {
    let utf8 = slug.utf8
    let (texts, slug) = (words.texts, utf8.span)
    return (1..<max(1, spelled / count)).first {
      texts.areJoined($0 * count..<($0 + 1) * count, as: slug)
    }.map { $0 - 1 }
  }

  /// Finds the further words among the spellings, which end before `spelled`, and the words of the slug.
  private static func choose(
    _ column: TextColumn, count: Int, spelled: Int, _ some: inout [Int], _ further: inout [Int]
  ) {
    let texts = column.texts
    for word in 0..<count {
      some.removeAll(keepingCapacity: true)
      for text in stride(from: count + word, to: spelled, by: count)
      where !texts[text].hasSameBytes(as: texts[word]) {
        appendNew(text, texts, to: &some)
      }
      appendWithoutBeginnings(some, texts, own: count, most: most, to: &further)
    }
    some.removeAll(keepingCapacity: true)
    for word in further { appendNew(word, texts, to: &some) }
    for word in spelled..<column.count { appendNew(word, texts, to: &some) }
    further.removeAll(keepingCapacity: true)
    appendWithoutBeginnings(some, texts, own: count, most: some.count, to: &further)
  }

  /// Adds a word unless an equal one is there.
  private static func appendNew(
    _ word: Int, _ texts: TextColumn.Texts, to words: inout [Int]
  ) {
    for other in words where texts[other].hasSameBytes(as: texts[word]) { return }
    words.append(word)
  }

  /// Adds up to `most` of distinct words that are no prefix of another one or of a word of the name.
  private static func appendWithoutBeginnings(
    _ words: [Int], _ texts: TextColumn.Texts, own: Int, most: Int, to found: inout [Int]
  ) {
    var count = 0
    for word in words where count < most {
      let text = texts[word]
      if (0..<own).contains(where: { texts[$0].hasPrefix(text) }) { continue }
      if words.contains(where: { $0 != word && texts[$0].hasPrefix(text) }) { continue }
      found.append(word)
      count += 1
    }
  }
}

/// Reads texts as spelling rules see them: in lower case, without apostrophes, and without marks except those
/// that make another letter.
enum SpellingLetters {
  /// Letters that keep their marks.
  static let marked = "йўёїѓќϊϋäöüå"

  private static let end = 0x530
  private static let unknown = Unicode.Scalar(UInt32(0x10_FFFF)) ?? " "

  /// What each scalar becomes; `nil` if dropped, `unknown` if it depends on its neighbours.
  private static let table: [Unicode.Scalar?] = (0..<end).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)), !Folding.isMark(scalar) else {
      return unknown
    }
    let letters = decomposing(String(scalar))
    return letters.count > 1 ? unknown : letters.first
  }

  private static let wholes: [[Unicode.Scalar]: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: marked.unicodeScalars.map { letter in
      (Array(String(letter).decomposedStringWithCanonicalMapping.unicodeScalars), letter)
    })

  /// Replaces `letters` by those of a text.
  static func read(_ text: String, into letters: inout [Unicode.Scalar]) {
    letters.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      let value = Int(scalar.value)
      guard value < end, table[value] != unknown else {
        letters = decomposing(text)
        return
      }
      if let letter = table[value] { letters.append(letter) }
    }
  }

  private static func decomposing(_ text: String) -> [Unicode.Scalar] {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Folding.isDropped(scalar) {
      kept.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    var letters: [Unicode.Scalar] = []
    var before: Unicode.Scalar?
    TextPieces.forEach(of: String(kept)) { piece in
      for scalar in piece.decomposedStringWithCanonicalMapping.unicodeScalars {
        if let before, let whole = wholes[[before, scalar]] {
          letters[letters.count - 1] = whole
        } else if !Folding.isMark(scalar) {
          letters.append(scalar)
        }
        before = scalar
      }
    }
    return letters
  }
}
