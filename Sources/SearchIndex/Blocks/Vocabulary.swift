import People

/// The words that a misspelt one may have been meant for, twice: by their beginning, and without
/// their first letter, for mistakes in that.
struct Vocabulary {
  private static let cutting = Cutting(least: 400, most: 1600, mean: 400)

  let whole: BlockList
  let tails: BlockList

  init(_ words: WordKeys, files: inout BlockFiles) {
    var distinct: [ArraySlice<UInt8>] = []
    for key in words.keys {
      let word = words.word(key)
      if distinct.last != word, Self.mayBeMeant(word) { distinct.append(word) }
    }
    whole = Self.list(distinct, files: &files)
    // The first letter comes last, behind a space, so that equal rests stand together.
    let tails = distinct.map { word -> [UInt8] in
      let first = word.prefix(1) + word.dropFirst().prefix { $0 & 0xC0 == 0x80 }
      return word.dropFirst(first.count) + [UInt8(ascii: " ")] + first
    }
    self.tails = Self.list(sortedByBytes(tails).map { $0[...] }, files: &files)
  }

  /// Only words of four letters or more are repaired, by one edit: so three letters at least stand
  /// among the first five characters of what was meant.
  private static func mayBeMeant(_ word: ArraySlice<UInt8>) -> Bool {
    if word.contains(where: { $0 >= 0x80 }) { return true }
    return word.prefix(5).count { $0 >= UInt8(ascii: "a") } >= 3
  }

  private static func list(_ words: [ArraySlice<UInt8>], files: inout BlockFiles) -> BlockList {
    let ranges = cutting.ranges(words.count) { _ in
      1
    } hash: {
      ContentHash.of(words[$0])
    }
    let contents = valuesOfParts(ranges.count, parts: 256) { places in
      ranges[places].map { content(of: words[$0]) }
    }.joined()
    var list = BlockList()
    for (range, content) in zip(ranges, contents) {
      list.append(
        files.add(content), first: words[range.lowerBound],
        after: range.lowerBound == 0 ? [] : words[range.lowerBound - 1])
    }
    return list
  }

  /// A line for each word: how many letters it shares with the one before, as a digit of base 36, and
  /// the rest.
  private static func content(of words: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    var text: [UInt8] = []
    var last: ArraySlice<UInt8> = []
    for word in words {
      let shared = min(35, zip(last, word).prefix { $0 == $1 && $0 < 0x80 }.count)
      text.append(contentsOf: String(shared, radix: 36).utf8)
      text.append(contentsOf: word.dropFirst(shared))
      text.append(UInt8(ascii: "\n"))
      last = word
    }
    return text
  }
}
