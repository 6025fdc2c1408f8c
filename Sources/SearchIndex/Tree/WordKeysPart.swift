/// The keys of some people's words.
struct WordKeysPart: Sendable {
  /// Above this number of words, a name's pairs would be too many.
  private static let mostWordsInPairs = 6

  private(set) var keys = SortedKeys<WordKeys.WordKey>.Part()

  init(
    _ indices: Range<Int>, of people: PeopleRows, commonNames: CommonWords,
    commonMails: CommonWords
  ) {
    people.nameWords.texts.withUnsafeTexts { names in
      people.emailWords.texts.withUnsafeTexts { emails in
        people.slugs.withUnsafeTexts { slugs in
          // Most have two words, and one in their address, with about as long a slug each.
          keys.keys.reserveCapacity(3 * indices.count)
          keys.bytes.reserveCapacity(96 * indices.count)
          var words: [UnsafeBufferPointer<UInt8>] = []
          for index in indices {
            words.removeAll(keepingCapacity: true)
            let texts = people.nameWords[index]
            for text in texts { words.append(names[text]) }
            let count = people.countOfNameWords(of: Int32(index))
            let isFirst = DistinctWords.areFirst(words)
            // A word may stand in a name twice.
            for (number, text) in texts.enumerated() where isFirst[number] {
              let isCommon = commonNames.index(of: text) != nil
              append(
                number, of: words, own: count, isCommon: isCommon, slug: slugs[index], person: index
              )
            }
            for text in people.emailWords[index] where commonMails.index(of: text) == nil {
              append(emails[text], slug: slugs[index], person: index, isOfName: false)
            }
          }
        }
      }
    }
  }

  private mutating func append(
    _ number: Int, of words: [UnsafeBufferPointer<UInt8>], own: Int, isCommon: Bool,
    slug: UnsafeBufferPointer<UInt8>, person: Int
  ) {
    let word = words[number]
    if isCommon, own <= Self.mostWordsInPairs {
      var isAlone = true
      for (otherNumber, other) in words[..<own].enumerated() where otherNumber != number {
        append(word, other, slug: slug, person: person, isOfName: true)
        isAlone = false
      }
      if isAlone { append(word, slug: slug, person: person, isOfName: true) }
    } else {
      let next = number + 1 < own ? number + 1 : 0
      let other = next == number ? nil : words[next]
      append(word, other, slug: slug, person: person, isOfName: true)
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
