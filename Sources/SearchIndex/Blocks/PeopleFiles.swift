import People

/// The files of everybody in the directory's order, for results that no other file holds ready.
struct PeopleFiles {
  private static let cutting = Cutting(least: 40, most: 160, mean: 40)

  private let list: BlockList
  private let starts: [Int]

  init(_ rows: PeopleRows, files: inout BlockFiles) {
    let ranges = Self.cutting.ranges(rows.count) { _ in
      1
    } hash: {
      ContentHash.of(rows.slugs[$0])
    }
    let contents = valuesOfParts(ranges.count, parts: 256) { places in
      rows.rows.withTexts { rows in ranges[places].map { BlockContent(Array(rows[$0])) } }
    }
    var list = BlockList()
    for content in contents.joined() { list.append(files.add(content), first: [], after: []) }
    self.list = list
    starts = ranges.map(\.lowerBound)
  }

  /// Writes the files' names and the place of the first person of each.
  func write(to json: inout JSONText) {
    json.raw("{\"names\":\"\(list.names)\",\"starts\":[")
    json.raw(starts.map(String.init).joined(separator: ","))
    json.raw("]}")
  }
}
