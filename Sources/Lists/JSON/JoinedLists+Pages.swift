import Foundation

extension JoinedLists {
  /// The pages of a list, which is at a path, with what is joined to its records. Nothing changes its line.
  mutating func pages(_ pages: [Data], _ people: FieldPath) throws(BodyProblem) -> [Data] {
    if isEmpty { return pages }
    var joined: [Data] = []
    for page in pages {
      var walk = JSONListWalk(
        people, JoinPoints(self, conditions), paths: lists.map(\.join.matches))
      try walk.read(page)
      self = walk.records.lists
      added = []
      var (text, position) = (Data(), page.startIndex)
      for (offset, json) in walk.records.points {
        let index = page.startIndex + offset
        text += page[position..<index]
        text += json
        position = index
        added.append((offset, json.count))
      }
      joined.append(text + page[position...])
    }
    return joined
  }

  /// Where ascending offsets of the last page are now.
  func moved(_ offsets: [Int]) -> [Int] {
    var (shift, next) = (0, 0)
    return offsets.map { offset in
      while next < added.count, added[next].offset <= offset {
        shift += added[next].count
        next += 1
      }
      return offset + shift
    }
  }
}

/// Finds where the records of a JSON list have room for what is joined to them.
private struct JoinPoints: JSONRecordReader {
  var context = RecordContext()
  var lists: JoinedLists
  private(set) var points: [(offset: Int, json: [UInt8])] = []

  init(_ lists: JoinedLists, _ conditions: ConditionRules) {
    self.lists = lists
    context.conditions = conditions
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
    let bytes = reader.bytes
    guard reader.isAtObject() else {
      _ = try reader.value()
      return
    }
    let record = try reader.value()
    var hasMembers = false
    record.forEachMember(in: bytes) { _, _ in hasMembers = true }
    let members = lists.members { [context] join in
      record.selected(by: join.matches.steps, in: bytes, context).values
        .flatMap { $0.keyTexts(in: bytes) }
    }
    points.append((record.range.lowerBound + 1, members + (hasMembers ? [UInt8(ascii: ",")] : [])))
  }
}
