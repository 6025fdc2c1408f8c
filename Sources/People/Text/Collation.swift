import Basics

/// Sorts rows of texts in a language's order, on all cores.
enum Collation {
  /// Returns the indices of rows in order.
  ///
  /// - Parameters:
  ///   - columns: the texts of a row, most significant first.
  ///   - ties: further texts, called only for rows that compare equal. The sort is stable.
  static func order(
    of count: Int, language: String, columns: @Sendable (Int) -> [String],
    ties: (Int) -> [String]
  ) -> [Int] {
    #if canImport(_FoundationICU)
      let keys = SortKeys(count, language: language, columns: columns)
      return keys.order { rows in
        ICU.order(of: rows.map(ties), language: language).map { rows[$0] }
      }
    #else
      return ICU.order(of: (0..<count).map { columns($0) + ties($0) }, language: language)
    #endif
  }
}

#if canImport(_FoundationICU)
  private struct SortKeys: Sendable {
    /// A row, with the first eight bytes of its key: they decide most comparisons.
    private struct Entry {
      let head: UInt64
      let row: Int
      let start: Int
      let end: Int
    }

    private let bytes: [UInt8]
    private let entries: [Entry]

    init(_ count: Int, language: String, columns: @Sendable (Int) -> [String]) {
      let parts = inParallel(count, parts: min(64, count / 512)) { rows in
        ICU.sortKeys(of: rows, language: language, columns: columns)
      }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for part in parts {
        var start = 0
        for end in part.ends {
          entries.append(
            Entry(
              head: Self.head(of: part.bytes[start..<end]), row: entries.count,
              start: bytes.count + start, end: bytes.count + end))
          start = end
        }
        bytes += part.bytes
      }
      self.bytes = bytes
      self.entries = entries
    }

    /// The rows in the order of their keys; `ordered` sorts rows with equal keys.
    func order(_ ordered: ([Int]) -> [Int]) -> [Int] {
      let sorted = entries.sortedInParallel { [bytes] in Self.compare($0, $1, bytes) < 0 }
      var rows = sorted.map(\.row)
      var start = 0
      while start < rows.count {
        var end = start + 1
        while end < rows.count, Self.compareKeys(sorted[start], sorted[end], bytes) == 0 {
          end += 1
        }
        if end - start > 1 {
          rows.replaceSubrange(start..<end, with: ordered(Array(rows[start..<end])))
        }
        start = end
      }
      return rows
    }

    private static func head(of key: ArraySlice<UInt8>) -> UInt64 {
      var head: UInt64 = 0
      for byte in key.prefix(8) { head = head << 8 | UInt64(byte) }
      return head << UInt64(8 * (8 - min(8, key.count)))
    }

    private static func compare(_ first: Entry, _ second: Entry, _ bytes: [UInt8]) -> Int {
      let keys = compareKeys(first, second, bytes)
      return keys == 0 ? first.row - second.row : keys
    }

    private static func compareKeys(_ first: Entry, _ second: Entry, _ bytes: [UInt8]) -> Int {
      if first.head != second.head { return first.head < second.head ? -1 : 1 }
      let span = bytes.span
      var (one, other) = (first.start + 8, second.start + 8)
      while one < first.end, other < second.end {
        if span[one] != span[other] { return Int(span[one]) - Int(span[other]) }
        one += 1
        other += 1
      }
      return (first.end - first.start) - (second.end - second.start)
    }
  }
#endif
