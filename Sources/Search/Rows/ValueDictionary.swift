import Basics

/// Frequent parts of texts, such as the domains of e-mail addresses, which rows refer to by number.
struct ValueDictionary: Sendable {
  /// A part is rare if at most one text in so many has it.
  private static let leastShare = 100

  let values: [[UInt8]]

  /// Collects up to `most` frequent parts without control characters; `part` returns the range of a text's part.
  init(_ column: TextColumn, most: Int, part: @Sendable (Span<UInt8>) -> Range<Int>?) {
    let counts = inParallel(column.count, parts: min(64, column.count / 512)) { range in
      var counts: [UInt64: (count: Int, text: Int)] = [:]
      let texts = column.texts
      for index in range {
        let text = texts[index]
        guard let own = part(text) else { continue }
        counts[ContentHash.of(text.extracting(own)), default: (0, index)].count += 1
      }
      return counts
    }
    var all: [UInt64: (count: Int, text: Int)] = [:]
    for counts in counts {
      for (hash, own) in counts { all[hash, default: (0, own.text)].count += own.count }
    }
    let least = column.count / Self.leastShare
    var common: [(count: Int, bytes: [UInt8])] = []
    let texts = column.texts
    for own in all.values where own.count > least {
      let text = texts[own.text]
      let bytes = part(text).map { Array(text.extracting($0)) } ?? []
      if !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 }) { common.append((own.count, bytes)) }
    }
    common.sort {
      $0.count == $1.count ? $0.bytes.lexicographicallyPrecedes($1.bytes) : $0.count > $1.count
    }
    values = common.prefix(most).map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
  }

  var strings: [String] { values.map { String(decoding: $0, as: UTF8.self) } }

  /// The number of the first value that a text begins with.
  func index(ofPrefixOf text: Span<UInt8>) -> Int? {
    values.firstIndex { text.hasPrefix($0.span) }
  }

  func index(of text: Span<UInt8>) -> Int? { values.firstIndex { text.hasSameBytes(as: $0.span) } }
}
