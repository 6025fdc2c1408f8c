import People

/// All words by which people are found alone, sorted: those of names, and the rarer ones of e-mail
/// addresses.
///
/// A key is a word, a space, another word of the same name, a space and the slug. So each pair of a
/// name's words is a range of keys, in both orders, and no two keys are equal.
struct WordKeys: Sendable {
  /// One key: where it stands, and whose it is.
  struct Key: Sendable {
    /// The first eight bytes, which decide most comparisons.
    let head: UInt64
    let start: Int32
    let wordEnd: Int32
    let end: Int32
    let person: Int32
    let isOfName: Bool
  }

  /// Above this number of words, a name's pairs would be too many.
  private static let mostWordsInPairs = 6

  let keys: [Key]
  /// Whether each pair of words of each name is a key.
  let hasAllPairs: Bool
  private let bytes: [UInt8]

  /// - Parameter common: words of e-mail addresses that are kept elsewhere.
  init(_ people: PeopleRows, common: Set<String>) {
    let parts = valuesOfParts(people.texts.count, parts: min(64, people.texts.count / 512)) {
      range in
      var part = Part()
      for place in range { part.append(people.texts[place], person: Int32(place), common) }
      return part
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    // Keys of one first byte are sorted by themselves, on all cores.
    var buckets = [[Key]](repeating: [], count: 256)
    for part in parts {
      let offset = Int32(bytes.count)
      for key in part.keys {
        buckets[Int(key.head >> 56)].append(
          Key(
            head: key.head, start: key.start + offset, wordEnd: key.wordEnd + offset,
            end: key.end + offset, person: key.person, isOfName: key.isOfName))
      }
      bytes += part.bytes
    }
    keys = valuesOfParts(256, parts: 64) { [bytes, buckets] range in
      bytes.withUnsafeBufferPointer { bytes in
        range.flatMap { bucket in
          buckets[bucket].sorted { first, second in
            guard first.head == second.head else { return first.head < second.head }
            let left = bytes[Int(first.start)..<Int(first.end)]
            return left.lexicographicallyPrecedes(bytes[Int(second.start)..<Int(second.end)])
          }
        }
      }
    }.flatMap { $0 }
    self.bytes = bytes
    hasAllPairs = parts.allSatisfy(\.hasAllPairs)
  }

  /// The bytes of a key.
  func text(_ key: Key) -> ArraySlice<UInt8> { bytes[Int(key.start)..<Int(key.end)] }

  /// The bytes of a key's first word.
  func word(_ key: Key) -> ArraySlice<UInt8> { bytes[Int(key.start)..<Int(key.wordEnd)] }

  /// The keys of some people.
  private struct Part: Sendable {
    var bytes: [UInt8] = []
    var keys: [Key] = []
    var hasAllPairs = true

    mutating func append(_ texts: PeopleRows.Texts, person: Int32, _ common: Set<String>) {
      var words: [String] = []
      for word in texts.nameWords where !words.contains(word) { words.append(word) }
      let isPaired = words.count <= WordKeys.mostWordsInPairs
      if !isPaired { hasAllPairs = false }
      for word in words {
        guard isPaired, words.count > 1 else {
          append(word, "", texts.slug, person, isOfName: true)
          continue
        }
        for other in words where other != word {
          append(word, other, texts.slug, person, isOfName: true)
        }
      }
      // Who types the beginning of a word of the name finds the person by that.
      for word in texts.emailWords where !common.contains(word) {
        if words.contains(where: { $0.utf8.starts(with: word.utf8) }) { continue }
        append(word, "", texts.slug, person, isOfName: false)
      }
    }

    private mutating func append(
      _ word: String, _ other: String, _ slug: String, _ person: Int32, isOfName: Bool
    ) {
      let start = bytes.count
      bytes.append(contentsOf: word.utf8)
      let wordEnd = bytes.count
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: other.utf8)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: slug.utf8)
      var head: UInt64 = 0
      for byte in bytes[start...].prefix(8) { head = head << 8 | UInt64(byte) }
      head <<= UInt64(8 * (8 - min(8, bytes.count - start)))
      keys.append(
        Key(
          head: head, start: Int32(start), wordEnd: Int32(wordEnd), end: Int32(bytes.count),
          person: person, isOfName: isOfName))
    }
  }
}
