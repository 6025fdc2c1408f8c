import Basics
import People

/// Files of entries that are looked up by an exact key.
enum KeyedFiles {
  /// Writes sorted entries one behind the other, some to a file.
  ///
  /// - Parameter cutting: its weights are bytes before compression.
  static func list(
    _ entries: [(key: [UInt8], bytes: [UInt8])], cutting: Cutting, files: inout BlockFiles
  ) -> BlockList {
    let ranges = cutting.ranges(entries.count) {
      entries[$0].bytes.count
    } hash: {
      ContentHash.of(entries[$0].key)
    }
    let contents = inParallel(ranges.count, parts: 256) { indices in
      ranges[indices].map { range in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries[range].reduce(0) { $0 + $1.bytes.count })
        for entry in entries[range] { bytes += entry.bytes }
        return BlockContent(bytes)
      }
    }
    var list = BlockList()
    for (range, content) in zip(ranges, contents.joined()) {
      list.append(
        files.add(content), first: entries[range.lowerBound].key,
        after: range.lowerBound == 0 ? [] : entries[range.lowerBound - 1].key)
    }
    return list
  }
}
