import Basics
import People

/// The files of all words: ready results for those of names, people's ranks for those of e-mail
/// addresses.
struct WordFiles: Sendable {
  /// A row weighs as much as four words of e-mail addresses.
  private static let cutting = Cutting(least: 4 * 128, most: 4 * 512, mean: 4 * 128)

  let list: BlockList
  /// The keys of each file.
  let ranges: [Range<Int>]

  init(_ words: WordKeys, rows: PeopleRows, files: inout BlockFiles) {
    let keys = words.keys
    let ranges = words.bytes.withUnsafeBufferPointer { bytes in
      Self.cutting.ranges(keys.count) {
        keys[$0].isOfName ? 4 : 1
      } hash: {
        ContentHash.of(bytes[keys[$0].range])
      }
    }
    let contents = inParallel(ranges.count, parts: 64) { indices in
      var writer = ContentWriter(people: rows.count)
      return ranges[indices].map { writer.content(of: keys[$0], words, rows) }
    }
    var list = BlockList()
    for (range, content) in zip(ranges, contents.joined()) {
      list.append(
        files.add(content), first: words.text(keys[range.lowerBound]),
        after: range.lowerBound == 0 ? [] : words.text(keys[range.lowerBound - 1]))
    }
    self.list = list
    self.ranges = ranges
  }
}

extension WordFiles {
  /// Writes files one after the other.
  private struct ContentWriter {
    private var seen: PeopleSet
    private var people: [Int32] = []

    init(people count: Int) {
      seen = PeopleSet(count)
    }

    /// A line for each person of the names, an empty line, and for each word of an e-mail address a
    /// line with the word and the person's rank.
    mutating func content(
      of keys: ArraySlice<WordKeys.WordKey>, _ words: WordKeys, _ rows: PeopleRows
    ) -> BlockContent {
      people.removeAll(keepingCapacity: true)
      for key in keys where key.isOfName && seen.insert(key.person) { people.append(key.person) }
      for person in people { seen.remove(person) }
      var text: [UInt8] = []
      rows.withUnsafeLines { lines in
        // A word of an address takes about sixteen bytes.
        let mails = keys.count { !$0.isOfName }
        text.reserveCapacity(people.reduce(16 * mails + 1) { $0 + lines[$1].count })
        for person in people { text.append(contentsOf: lines[person]) }
      }
      text.append(UInt8(ascii: "\n"))
      words.bytes.withUnsafeBufferPointer { bytes in
        for key in keys where !key.isOfName {
          text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[key.wordRange]))
          text.append(UInt8(ascii: "\t"))
          text.append(Int(key.person), radix: 36)
          text.append(UInt8(ascii: "\n"))
        }
      }
      return BlockContent(text)
    }
  }
}
