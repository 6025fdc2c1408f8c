import Basics

/// Beginnings of words that find so much that it would take many files to read: those of names that many
/// people have, and those of several terms.
struct Beginnings: Sendable {
  /// More keys are too many to read.
  static let mostKeys = 1000
  /// So many terms are too many to read.
  private static let leastTerms = 3

  let words: WordKeys
  let tops: TermTops

  /// All of them, sorted.
  func all() -> [Beginning] {
    var starts = Set<[UInt8]>()
    collect(0..<words.keys.count, depth: 0, to: &starts)
    let ofTerms = termsByBeginning()
    for (text, terms) in ofTerms where terms.count >= Self.leastTerms { starts.insert(text) }
    return starts.sorted { $0.lexicographicallyPrecedes($1) }.map { text in
      Beginning(text: text, keys: range(of: text), terms: ofTerms[text] ?? [])
    }
  }

  /// Goes through the keys of a range, which agree in their first `depth` bytes, by their next
  /// letter.
  private func collect(_ range: Range<Int>, depth: Int, to found: inout Set<[UInt8]>) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard words.keys[start].wordRange.count > depth else {
        start += 1
        continue
      }
      let word = words.word(words.keys[start])
      let rest = word.dropFirst(depth + 1).prefix { $0 & 0xC0 == 0x80 }
      let key = word.prefix(depth + 1 + rest.count)
      let end = self.end(of: key, in: start..<range.upperBound)
      if end - start > Self.mostKeys {
        found.insert(Array(key))
        collect(start..<end, depth: key.count, to: &found)
      }
      start = end
    }
  }

  private func range(of text: [UInt8]) -> Range<Int> {
    var (low, high) = (0, words.keys.count)
    while low < high {
      let middle = (low + high) / 2
      if words.word(words.keys[middle]).lexicographicallyPrecedes(text) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low..<end(of: text[...], in: low..<words.keys.count)
  }

  /// The first key of the range that does not begin so.
  private func end(of key: ArraySlice<UInt8>, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if words.word(words.keys[middle]).starts(with: key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The terms that have a word with each beginning, ascending.
  private func termsByBeginning() -> [[UInt8]: [Int]] {
    var found: [[UInt8]: [Int]] = [:]
    for (number, term) in tops.terms.enumerated() {
      for word in term.words {
        let bytes = Array(word.utf8)
        for end in 1...bytes.count where end == bytes.count || bytes[end] & 0xC0 != 0x80 {
          let start = Array(bytes[..<end])
          if found[start]?.last != number { found[start, default: []].append(number) }
        }
      }
    }
    return found
  }
}
