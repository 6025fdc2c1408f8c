import Basics

/// All words by which people are found alone, sorted: those of names, and the rarer ones of e-mail addresses.
///
/// A key is a word, another word of the same name, and the slug, separated by spaces. A word that many have has
/// a key for each other word of the name.
struct WordKeys: Sendable {
  struct WordKey: ByteKey {
    let firstBytes: ByteHead
    var start: Int32
    var wordEnd: Int32
    var end: Int32
    /// The person's index, and in the lowest bit whether the word belongs to the name.
    private let owner: Int32

    var person: Int32 { owner >> 1 }
    var isOfName: Bool { owner & 1 == 1 }
    var wordRange: Range<Int> { Int(start)..<Int(wordEnd) }

    fileprivate init(
      _ head: ByteHead, start: Int, wordEnd: Int, end: Int, person: Int, isOfName: Bool
    ) {
      firstBytes = head
      self.start = Int32(start)
      self.wordEnd = Int32(wordEnd)
      self.end = Int32(end)
      owner = Int32(person) << 1 | (isOfName ? 1 : 0)
    }

    func moved(by offset: Int32) -> WordKey {
      var key = self
      key.start += offset
      key.wordEnd += offset
      key.end += offset
      return key
    }
  }

  private let sorted: SortedKeys<WordKey>

  /// - Parameters:
  ///   - commonNames: words of names that have a key for each other word.
  ///   - commonMails: words of e-mail addresses that have no keys.
  init(_ people: PeopleRows, commonNames: CommonWords, commonMails: CommonWords) {
    sorted = SortedKeys(
      inParallel(people.count, parts: min(64, people.count / 512)) {
        Self.part($0, of: people, commonNames: commonNames, commonMails: commonMails)
      })
  }

  var keys: [WordKey] { sorted.keys }
  var bytes: [UInt8] { sorted.bytes }

  func text(_ key: WordKey) -> ArraySlice<UInt8> { sorted.text(key) }

  func word(_ key: WordKey) -> ArraySlice<UInt8> { bytes[key.wordRange] }

  /// Whether anybody is found by the consonants of a name.
  var haveConsonants: Bool {
    keys.contains { $0.firstBytes.firstTwoBytes >> 8 == Int(UInt8(ascii: "=")) }
  }

  /// Whether any word is in Thai, which a script of its own reads.
  var haveThai: Bool { keys.contains { 0xE0B8...0xE0B9 ~= $0.firstBytes.firstTwoBytes } }

  var mostDigits: Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return keys.lazy.filter { $0.firstBytes.firstTwoBytes < Int(UInt8(ascii: ":")) << 8 }
      .map { key in word(key).prefix { digits.contains($0) }.count }.max() ?? 0
  }

  private static func part(
    _ indices: Range<Int>, of people: PeopleRows, commonNames: CommonWords,
    commonMails: CommonWords
  ) -> SortedKeys<WordKey>.Part {
    let names = people.nameWords.texts.texts
    let emails = people.emailWords.texts.texts
    let slugs = people.slugs.texts
    var part = SortedKeys<WordKey>.Part()
    // Most people have two words of the name and one of the address, and some have more. An array that is full gets
    // twice the room.
    part.keys.reserveCapacity(4 * indices.count)
    part.bytes.reserveCapacity(128 * indices.count)
    for person in indices {
      let slug = slugs[person]
      let words = people.nameWords[person]
      let own = words.prefix(people.countOfNameWords(of: Int32(person)))
      let isFirst = names.areFirst(words)
      for word in words where isFirst[word - words.lowerBound] {
        let text = names[word]
        if commonNames.index(of: word) != nil, own.count <= mostWordsInPairs {
          for other in own where other != word {
            part.append(text, names[other], slug: slug, person: person, isOfName: true)
          }
          if own.count > (own.contains(word) ? 1 : 0) { continue }
          part.append(text, names[0..<0], slug: slug, person: person, isOfName: true)
        } else {
          let next = own.contains(word + 1) ? word + 1 : words.lowerBound
          let other = next == word ? names[0..<0] : names[next]
          part.append(text, other, slug: slug, person: person, isOfName: true)
        }
      }
      for word in people.emailWords[person] where commonMails.index(of: word) == nil {
        part.append(emails[word], names[0..<0], slug: slug, person: person, isOfName: false)
      }
    }
    return part
  }

  /// In names of more words, pairs would be too many.
  private static let mostWordsInPairs = 6
}

extension SortedKeys<WordKeys.WordKey>.Part {
  fileprivate mutating func append(
    _ word: Span<UInt8>, _ other: Span<UInt8>, slug: Span<UInt8>, person: Int, isOfName: Bool
  ) {
    let start = bytes.count
    bytes.append(contentsOf: word)
    let wordEnd = bytes.count
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: other)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: slug)
    keys.append(
      WordKeys.WordKey(
        ByteHead(bytes.span.extracting(start..<bytes.count)), start: start, wordEnd: wordEnd,
        end: bytes.count, person: person, isOfName: isOfName))
  }
}

extension TextColumn.Texts {
  /// Up to this number, comparing all pairs is faster than a set; a hostile name may have 100,000 words.
  private static let few = 16

  /// For each of some words whether no word before it is equal.
  func areFirst(_ words: Range<Int>) -> [Bool] {
    if words.count > Self.few {
      var seen: Set<[UInt8]> = []
      return words.map { seen.insert(Array(self[$0])).inserted }
    }
    return words.map { word in
      !(words.lowerBound..<word).contains { self[$0].hasSameBytes(as: self[word]) }
    }
  }
}
