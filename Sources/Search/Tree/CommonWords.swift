import Basics
import People

struct CommonWords: Sendable {
  let words: [String]
  /// The index in `words` of each text of the column, or -1.
  private let indices: [Int32]

  /// - Parameter fewest: the minimum number of people of a common word.
  init(_ lists: TextLists, fewest: Int) {
    let hashes = Self.hashes(lists.texts)
    let candidates = Candidates(lists.texts, hashes, fewest: fewest)
    let common = candidates.words.enumerated().filter { $1.count >= fewest }
      .map { (number: $0, bytes: lists.texts[$1.text]) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var indicesOfCandidates = [Int32](repeating: -1, count: candidates.words.count)
    for (index, word) in common.enumerated() { indicesOfCandidates[word.number] = Int32(index) }
    words = common.map { String(decoding: $0.bytes, as: UTF8.self) }
    indices = candidates.numbers.map { $0 < 0 ? -1 : indicesOfCandidates[Int($0)] }
  }

  func index(of text: Int) -> Int? { indices[text] < 0 ? nil : Int(indices[text]) }

  func lists(of lists: TextLists) -> NumberLists {
    var common = NumberLists()
    for list in 0..<lists.count {
      common.append(list: lists[list].lazy.map { Int(indices[$0]) }.filter { $0 >= 0 })
    }
    return common
  }

  /// Hashes with this process's seed, so that nobody can prepare words that collide.
  private static func hashes(_ column: TextColumn) -> [UInt32] {
    inParallel(column.count, parts: min(64, column.count / 512)) { range in
      let texts = column.texts
      return range.map { text in
        var hasher = Hasher()
        hasher.combine(bytes: texts[text])
        return UInt32(truncatingIfNeeded: hasher.finalize())
      }
    }.flatMap { $0 }
  }
}

extension CommonWords {
  /// Words that may be common, since enough hashes agree in their low bits. The others, nearly all, need no entry
  /// in a hash table.
  private struct Candidates {
    struct Word {
      let text: Int
      /// The index of the next word with the same low bits.
      let next: Int32
      var count = 1
    }

    private static let mask = 0xFFFF

    private(set) var words: [Word] = []
    /// The index in `words` of each text, or -1.
    private(set) var numbers: [Int32]

    init(_ column: TextColumn, _ hashes: [UInt32], fewest: Int) {
      var counts = [Int32](repeating: 0, count: Self.mask + 1)
      for hash in hashes { counts[Int(hash) & Self.mask] += 1 }
      var firsts = [Int32](repeating: -1, count: Self.mask + 1)
      numbers = [Int32](repeating: -1, count: hashes.count)
      let texts = column.texts
      for (text, hash) in hashes.enumerated() {
        let low = Int(hash) & Self.mask
        guard counts[low] >= fewest else { continue }
        var number = firsts[low]
        while number >= 0, !texts[words[Int(number)].text].hasSameBytes(as: texts[text]) {
          number = words[Int(number)].next
        }
        if number >= 0 {
          words[Int(number)].count += 1
        } else {
          number = Int32(words.count)
          words.append(Word(text: text, next: firsts[low]))
          firsts[low] = number
        }
        numbers[text] = number
      }
    }
  }
}
