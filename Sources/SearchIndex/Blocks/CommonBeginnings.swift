import Basics
import People

/// Beginnings of words that find so many people that their files of words would be too many to load.
struct CommonBeginnings {
  /// How many files of words a query opens for a beginning.
  static let mostFiles = 2

  let words: WordKeys
  let files: WordFiles
  let rows: PeopleRows

  /// Each beginning, behind an `n`, with whom it finds: by a whole word of a name, by the beginning of one, by an
  /// e-mail address.
  func found() -> [(key: [UInt8], found: FoundPeople)] {
    var ranges: [(key: ArraySlice<UInt8>, keys: Range<Int>)] = []
    collect(0..<words.keys.count, depth: 0, to: &ranges)
    return inParallel(ranges.count, parts: 64) { [ranges] indices in
      var classes = (0..<3).map { _ in PeopleSet(rows.count) }
      return ranges[indices].map {
        let found = people($0.keys, length: $0.key.count, &classes)
        return (key: [UInt8(ascii: "n")] + $0.key, found: found)
      }
    }.flatMap { $0 }
  }

  /// Goes through the keys of a range, which agree in their first `depth` bytes, by their next
  /// letter.
  private func collect(
    _ range: Range<Int>, depth: Int, to found: inout [(key: ArraySlice<UInt8>, keys: Range<Int>)]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard words.keys[start].wordRange.count > depth else {
        start += 1
        continue
      }
      let word = words.word(words.keys[start])
      var length = depth + 1
      let bytes = word.dropFirst(depth)
      length += bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
      let key = word.prefix(length)
      let end = self.end(of: key, in: start..<range.upperBound)
      if file(end - 1) - file(start) >= Self.mostFiles - 1 {
        if files.list.span(of: key) > Self.mostFiles { found.append((key, start..<end)) }
        collect(start..<end, depth: length, to: &found)
      }
      start = end
    }
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

  /// The number of the file that holds a key.
  private func file(_ key: Int) -> Int {
    var (low, high) = (0, files.ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if files.ranges[middle].upperBound <= key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whom keys find that begin with a text of that length.
  ///
  /// - Parameter classes: empty sets, and so they are left.
  private func people(
    _ keys: Range<Int>, length: Int, _ classes: inout [PeopleSet]
  ) -> FoundPeople {
    for key in words.keys[keys] {
      let isWhole = key.wordRange.count == length
      classes[key.isOfName ? (isWhole ? 0 : 1) : 2].insert(key.person)
    }
    classes[2].subtract(classes[0])
    classes[2].subtract(classes[1])
    classes[1].subtract(classes[0])
    return FoundPeople(classes: classes.indices.map { classes[$0].removeAll() })
  }
}
