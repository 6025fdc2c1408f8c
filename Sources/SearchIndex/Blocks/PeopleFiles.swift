import Basics
import People

/// The files of everybody in the directory's order, for results that no other file holds ready.
struct PeopleFiles {
  private static let cutting = Cutting(least: 40, most: 160, mean: 40)

  private let ranges: [Range<Int>]
  private let contents: [BlockContent]

  init(_ rows: PeopleRows) {
    let ranges = Self.cutting.ranges(rows.count) { _ in
      1
    } hash: {
      ContentHash.of(rows.slug(of: $0))
    }
    self.ranges = ranges
    contents = inParallel(ranges.count, parts: 256) { indices in
      rows.withUnsafeLines { lines in
        ranges[indices].map { ranks in
          var bytes: [UInt8] = []
          bytes.reserveCapacity(128 * ranks.count)
          for rank in ranks { bytes.append(contentsOf: lines[Int32(rank)]) }
          return BlockContent(bytes)
        }
      }
    }.flatMap { $0 }
  }

  /// Adds the files, and writes their names and the rank of the first person of each.
  func write(to json: inout JSONText, files: inout BlockFiles) {
    var list = BlockList()
    for content in contents { list.append(files.add(content), first: [], after: []) }
    json.raw("{\"names\":\"\(list.names)\",\"starts\":[")
    json.raw(ranges.map { String($0.lowerBound) }.joined(separator: ","))
    json.raw("]}")
  }
}
