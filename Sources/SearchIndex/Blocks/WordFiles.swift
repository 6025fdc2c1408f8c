import People

/// The files of all words: ready results for those of names, people's places for those of e-mail
/// addresses.
struct WordFiles: Sendable {
  /// A row weighs as much as four words of e-mail addresses.
  private static let cutting = Cutting(least: 4 * 128, most: 4 * 512, mean: 4 * 128)

  let list: BlockList
  /// The keys of each file.
  let ranges: [Range<Int>]

  init(_ words: WordKeys, rows: PeopleRows, files: inout BlockFiles) {
    let keys = words.keys
    let ranges = Self.cutting.ranges(keys.count) {
      keys[$0].isOfName ? 4 : 1
    } hash: {
      ContentHash.of(words.text(keys[$0]))
    }
    let contents = valuesOfParts(ranges.count, parts: 256) { places in
      ranges[places].map { Self.content(of: keys[$0], words, rows) }
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

  /// A line for each person of the names, an empty line, and for each word of an e-mail address a
  /// line with the word and the person's place.
  private static func content(
    of keys: ArraySlice<WordKeys.Key>, _ words: WordKeys, _ rows: PeopleRows
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(keys.count * 64)
    var seen: Set<Int32> = []
    for key in keys where key.isOfName && seen.insert(key.person).inserted {
      text.append(contentsOf: rows[Int(key.person)])
    }
    text.append(UInt8(ascii: "\n"))
    for key in keys where !key.isOfName {
      text.append(contentsOf: words.word(key))
      text.append(UInt8(ascii: "\t"))
      text.append(contentsOf: String(key.person, radix: 36).utf8)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}
