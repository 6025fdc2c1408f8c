/// A list of short texts for each person.
struct TextLists: Sendable {
  /// The texts of all lists, one list behind the other.
  var texts = TextColumn()
  /// How many texts there are up to the end of each list, behind a 0 for the start of the first.
  private var ends: [Int32] = [0]

  /// No lists.
  init() {}

  /// The lists of several values, one value's behind the other's.
  init(joining parts: [TextLists]) {
    texts = TextColumn(joining: parts.map(\.texts))
    ends = [Int32](joiningEnds: parts.map(\.ends))
  }

  /// Makes room for more lists.
  mutating func reserveCapacity(lists: Int, texts: Int, bytes: Int) {
    ends.reserveCapacity(lists + 1)
    self.texts.reserveCapacity(texts: texts, bytes: bytes)
  }

  /// The number of lists.
  var count: Int { ends.count - 1 }

  /// The indices in `texts` of a list's texts.
  subscript(list: Int) -> Range<Int> { Int(ends[list])..<Int(ends[list + 1]) }

  /// The indices of the texts that were added since the last list ended.
  var open: Range<Int> { Int(ends[ends.count - 1])..<texts.count }

  /// Ends the list that is being written.
  mutating func end() { ends.append(Int32(texts.count)) }

  /// Takes away the texts of the list that is being written that stand in it already, or begin one of the
  /// open list of others.
  mutating func keep(andNotIn others: TextLists) {
    let open = open
    if open.isEmpty { return }
    if open.count > Self.short { return keepOfMany(andNotIn: others) }
    let openOthers = others.open
    others.texts.withUnsafeTexts { names in
      texts.keep(from: open.lowerBound) { own, text, kept in
        let word = own[text]
        return !openOthers.contains { names[$0].hasPrefix(word) }
          && !kept.contains { own[$0].hasSameBytes(as: word) }
      }
    }
  }

  /// In a list of so many, looking through all of them is quicker than remembering them.
  private static let short = 16

  private mutating func keepOfMany(andNotIn others: TextLists) {
    let all = open.map { Array(texts[$0]) }
    let sorted = others.open.map { Array(others.texts[$0]) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    texts.truncate(to: open.lowerBound)
    var seen: Set<[UInt8]> = []
    for text in all where seen.insert(text).inserted && !sorted.hasOne(beginningWith: text) {
      texts.append(contentsOf: text)
      texts.end()
    }
  }
}

extension [[UInt8]] {
  /// Whether one of these sorted texts begins so.
  fileprivate func hasOne(beginningWith start: [UInt8]) -> Bool {
    // The first that is not before it in the alphabet is one, if any is.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(start) { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].starts(with: start)
  }
}
