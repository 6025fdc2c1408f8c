/// The spellings of one name after another: what they are written into is kept from name to name.
struct SpelledName {
  /// Of one word, its slug aside. Each one is found where an index has rows by words.
  private static let most = 6

  /// The number of the spelling whose words, joined by hyphens, are the slug: among those that have as many
  /// words as the name.
  private(set) var slugNumber: Int?
  /// The words of the name, those of each spelling, and those of the slug.
  private var words = TextColumn()
  /// Which of them are further words of the name.
  private var further: [Int] = []
  private var some: [Int] = []
  private var letters: [Unicode.Scalar] = []
  private var matches: [SpellingRules.Match] = []

  /// Writes the further words of the name that was read.
  func writeFurtherWords(to column: inout TextColumn) {
    if further.isEmpty { return }
    words.withUnsafeTexts { texts in
      for word in further {
        column.append(contentsOf: texts[word])
        column.end()
      }
    }
  }

  /// Reads a full name, with the name in the address of its page.
  mutating func read(_ name: String, slug: String) {
    further.removeAll(keepingCapacity: true)
    slugNumber = nil
    if Spellings.isPlain(name) { return }
    words.truncate(to: 0)
    Folding.write(name, to: &words)
    let count = words.count
    // A name of signs alone has the words of its slug.
    if count > 0 { writeSpellings(of: name, count: count) }
    let spelled = words.count
    if count > 0 {
      slugNumber = Self.number(of: slug, in: words, count: count, spelled: spelled)
    }
    if name.unicodeScalars.contains(where: Spellings.isOfOtherScript) {
      Folding.write(slug, to: &words)
    }
    words.withUnsafeTexts { [all = words.count] texts in
      Self.choose(texts, count: count, spelled: spelled, all: all, &some, &further)
    }
  }

  /// Writes the words of a name by each custom that has so many.
  private mutating func writeSpellings(of name: String, count: Int) {
    SpellingLetters.read(name, into: &letters)
    SpellingRules.of(letters).spell(letters, &matches) { custom in
      let start = words.count
      if custom.contains(where: { $0 >= 0x80 }) {
        Folding.write(String(decoding: custom, as: UTF8.self), to: &words)
      } else {
        Self.writeFolded(custom, to: &words)
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

  private static func number(
    of slug: String, in words: TextColumn, count: Int, spelled: Int
  ) -> Int? {
    var slug = slug
    return slug.withUTF8 { slug in
      words.withUnsafeTexts { texts in
        (1..<max(1, spelled / count)).first {
          isJoined($0 * count..<($0 + 1) * count, texts, slug: slug)
        }.map { $0 - 1 }
      }
    }
  }

  /// Whether a slug is words joined by hyphens.
  private static func isJoined(
    _ words: Range<Int>, _ texts: TextColumn.UnsafeTexts, slug: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var start = 0
    for word in words {
      if start > 0 {
        guard start < slug.count, slug[start] == UInt8(ascii: "-") else { return false }
        start += 1
      }
      let rest = UnsafeBufferPointer(rebasing: slug[start...])
      guard rest.hasPrefix(texts[word]) else { return false }
      start += texts[word].count
    }
    return start == slug.count
  }

  /// Finds the further words of a name of `count` words: of the spellings, which end before `spelled`, and of
  /// the slug, whose words are the last.
  ///
  /// - Parameter some: memory for a few words.
  private static func choose(
    _ texts: TextColumn.UnsafeTexts, count: Int, spelled: Int, all: Int, _ some: inout [Int],
    _ further: inout [Int]
  ) {
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
    for word in spelled..<all { appendNew(word, texts, to: &some) }
    further.removeAll(keepingCapacity: true)
    appendWithoutBeginnings(some, texts, own: count, most: some.count, to: &further)
  }

  /// Adds a word if it is none of those that are there.
  private static func appendNew(
    _ word: Int, _ texts: TextColumn.UnsafeTexts, to words: inout [Int]
  ) {
    for other in words where texts[other].hasSameBytes(as: texts[word]) { return }
    words.append(word)
  }

  /// Adds the first of distinct words that begin none of the others, and no word of the name.
  private static func appendWithoutBeginnings(
    _ words: [Int], _ texts: TextColumn.UnsafeTexts, own: Int, most: Int, to found: inout [Int]
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
