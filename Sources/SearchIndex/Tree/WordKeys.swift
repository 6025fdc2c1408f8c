import Basics
import People

/// All words by which people are found alone, sorted: those of names, and the rarer ones of e-mail
/// addresses.
///
/// A key is a word, a space, another word of the same name, a space and the slug; so no two are equal. A
/// word that many have is a range of keys with each other word of its names.
struct WordKeys: Sendable {
  /// One key: where it stands, and whose it is.
  struct WordKey: ByteKey {
    let firstBytes: ByteHead
    let start: Int32
    let wordEnd: Int32
    let end: Int32
    /// The person's index, and whether the word is one of the name, in the lowest bit: this keeps
    /// a key at half a cache line.
    private let owner: Int32

    var person: Int32 { owner >> 1 }
    var isOfName: Bool { owner & 1 == 1 }

    init(
      _ head: ByteHead, start: Int, wordEnd: Int, end: Int, person: Int, isOfName: Bool
    ) {
      firstBytes = head
      self.start = Int32(start)
      self.wordEnd = Int32(wordEnd)
      self.end = Int32(end)
      owner = Int32(person) << 1 | (isOfName ? 1 : 0)
    }

    private init(_ key: WordKey, offset: Int32) {
      firstBytes = key.firstBytes
      start = key.start + offset
      wordEnd = key.wordEnd + offset
      end = key.end + offset
      owner = key.owner
    }

    func moved(by offset: Int32) -> WordKey { WordKey(self, offset: offset) }
  }

  private let sorted: SortedKeys<WordKey>

  /// - Parameters:
  ///   - commonNames: words of names that have a key for each other word.
  ///   - commonMails: words of e-mail addresses that have none.
  init(_ people: PeopleRows, commonNames: CommonWords, commonMails: CommonWords) {
    let parts = inParallel(people.count, parts: min(64, people.count / 512)) {
      WordKeysPart($0, of: people, commonNames: commonNames, commonMails: commonMails)
    }
    sorted = SortedKeys(parts.map(\.keys))
  }

  var keys: [WordKey] { sorted.keys }
  var bytes: [UInt8] { sorted.bytes }

  /// With how many digits a word begins at most.
  var mostDigits: Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return keys.lazy.filter { $0.firstBytes.firstTwoBytes < Int(UInt8(ascii: ":")) << 8 }
      .map { key in word(key).prefix { digits.contains($0) }.count }.max() ?? 0
  }

  /// The bytes of a key.
  func text(_ key: WordKey) -> ArraySlice<UInt8> { sorted.text(key) }

  /// The bytes of a key's first word.
  func word(_ key: WordKey) -> ArraySlice<UInt8> { bytes[key.wordRange] }
}

extension WordKeys.WordKey {
  /// Where the first word stands.
  var wordRange: Range<Int> { Int(start)..<Int(wordEnd) }
}
