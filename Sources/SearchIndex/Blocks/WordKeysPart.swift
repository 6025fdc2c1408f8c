/// The keys of some people's words.
struct WordKeysPart: Sendable {
  /// Above this number of words, a name's pairs would be too many.
  private static let mostWordsInPairs = 6

  private(set) var keys = SortedKeys<WordKeys.WordKey>.Part()
  private(set) var hasAllPairs = true

  init(_ indices: Range<Int>, of people: PeopleRows, common: CommonWords) {
    people.nameWords.texts.withUnsafeTexts { names in
      people.emailWords.texts.withUnsafeTexts { emails in
        people.slugs.withUnsafeTexts { slugs in
          // Most have two words, and one in their address, with about as long a slug each.
          keys.keys.reserveCapacity(3 * indices.count)
          keys.bytes.reserveCapacity(96 * indices.count)
          var words: [UnsafeBufferPointer<UInt8>] = []
          for index in indices {
            words.removeAll(keepingCapacity: true)
            for text in people.nameWords[index] { words.append(names[text]) }
            DistinctWords.keep(in: &words)
            let person = Int(people.ranks[index])
            append(words, slug: slugs[index], person: person)
            // Who types the beginning of a word of the name finds the person by that.
            let known = DistinctWords(words)
            for text in people.emailWords[index] where common.index(of: text) == nil {
              let word = emails[text]
              if known.hasOne(beginningWith: word) { continue }
              append(word, slug: slugs[index], person: person, isOfName: false)
            }
          }
        }
      }
    }
  }

  private mutating func append(
    _ words: [UnsafeBufferPointer<UInt8>], slug: UnsafeBufferPointer<UInt8>, person: Int
  ) {
    let isPaired = words.count <= Self.mostWordsInPairs
    if !isPaired { hasAllPairs = false }
    for (number, word) in words.enumerated() {
      guard isPaired, words.count > 1 else {
        append(word, slug: slug, person: person, isOfName: true)
        continue
      }
      for (otherNumber, other) in words.enumerated() where otherNumber != number {
        append(word, other, slug: slug, person: person, isOfName: true)
      }
    }
  }

  private mutating func append(
    _ word: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>? = nil,
    slug: UnsafeBufferPointer<UInt8>, person: Int, isOfName: Bool
  ) {
    let start = keys.bytes.count
    keys.bytes.append(contentsOf: word)
    let wordEnd = keys.bytes.count
    keys.bytes.append(UInt8(ascii: " "))
    if let other { keys.bytes.append(contentsOf: other) }
    keys.bytes.append(UInt8(ascii: " "))
    keys.bytes.append(contentsOf: slug)
    let end = keys.bytes.count
    let head = keys.bytes.withUnsafeBufferPointer {
      ByteHead(UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
    keys.keys.append(
      WordKeys.WordKey(
        head, start: start, wordEnd: wordEnd, end: end, person: person, isOfName: isOfName))
  }
}
