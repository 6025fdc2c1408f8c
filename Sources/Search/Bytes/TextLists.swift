/// A list of short texts for each person.
struct TextLists: Sendable {
  var texts = TextColumn()
  /// The number of texts up to the end of each list, behind a 0.
  private var ends: [Int32] = [0]

  init() {}

  init(joining parts: [TextLists]) {
    texts = TextColumn(joining: parts.map(\.texts))
    ends = [Int32](joiningEnds: parts.map(\.ends))
  }

  mutating func reserveCapacity(lists: Int, texts: Int, bytes: Int) {
    ends.reserveCapacity(lists + 1)
    self.texts.reserveCapacity(texts: texts, bytes: bytes)
  }

  var count: Int { ends.count - 1 }

  subscript(list: Int) -> Range<Int> { Int(ends[list])..<Int(ends[list + 1]) }

  var open: Range<Int> { Int(ends[ends.count - 1])..<texts.count }

  mutating func end() { ends.append(Int32(texts.count)) }

  /// Removes texts of the open list that are repeated, or are a prefix of one of the open list of others.
  mutating func keep(andNotIn others: TextLists) {
    let open = open
    if open.isEmpty { return }
    if open.count > Self.short { return keepOfMany(andNotIn: others) }
    let openOthers = others.open
    let names = others.texts.texts
    texts.keep(from: open.lowerBound) { own, text, kept in
      let word = own[text]
      return !openOthers.contains { names[$0].hasPrefix(word) }
        && !kept.contains { own[$0].hasSameBytes(as: word) }
    }
  }

  /// Up to this length, comparing all pairs is faster than a set.
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
  /// Whether one of these sorted texts has a prefix.
  fileprivate func hasOne(beginningWith start: [UInt8]) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(start) { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].starts(with: start)
  }
}
