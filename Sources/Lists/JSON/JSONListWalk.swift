import Foundation
import People

/// What reads the records of a JSON list, one after the other.
protocol JSONRecordReader {
  /// What is around the next record.
  var context: RecordContext { get set }
  mutating func read(_ reader: inout JSONReader) throws(JSONFault)
}

/// Finds the records of a JSON list by its path.
struct JSONListWalk<Records: JSONRecordReader> {
  private let path: FieldPath
  /// Whether any path leads out of a record.
  private let readsAround: Bool
  var records: Records
  /// The values beside the list in the last page, and in the objects around it.
  private(set) var paging: [(names: [String], value: ValueTree)] = []

  /// - Parameters:
  ///   - path: That of the list.
  ///   - records: Reads them.
  ///   - paths: Those that are read in records.
  init(_ path: FieldPath, _ records: Records, paths: [FieldPath]) {
    self.path = path
    self.records = records
    readsAround = paths.contains(where: \.isOutside)
  }

  /// Reads a page.
  mutating func read(_ text: Data) throws(BodyProblem) {
    let problem: BodyProblem?
    do throws(JSONFault) {
      problem = try read(text.span)
    } catch {
      if let kind = TextKind(text), kind == .yaml || kind == .toml { throw .otherText(kind) }
      throw BodyProblem(error, in: text)
    }
    if case .wrongShape(let shown, let expected, .nothing, _, _)? = problem {
      let lists = KeySurvey.lists(in: text.span, wanted: path)
      let keys = lists.isEmpty ? KeySurvey.keys(in: text.span) : []
      throw .wrongShape(
        path: shown, expected: expected, found: .nothing, lists: lists, keys: keys)
    }
    if let problem { throw problem }
  }

  /// Reads a page. Returns the problem if it is valid JSON without a list.
  private mutating func read(_ bytes: Span<UInt8>) throws(JSONFault) -> BodyProblem? {
    paging = []
    (records.context.outer, records.context.key) = ([], .absent)
    var reader = JSONReader(bytes)
    let problem = try read(&reader, depth: 0)
    try reader.end()
    return problem
  }

  /// Reads the value after the first `depth` steps of the path.
  private mutating func read(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONFault) -> BodyProblem? {
    guard depth < path.steps.count else {
      if reader.isAtList() {
        try reader.list { reader throws(JSONFault) in try records.read(&reader) }
      } else if depth == 0, reader.isAtLines() {
        repeat { try records.read(&reader) } while reader.isAtObject()
      } else if reader.isAtMap(least: depth == 0 ? 2 : 1) {
        try reader.object { reader, key throws(JSONFault) in
          records.context.key = key
          try records.read(&reader)
        }
      } else {
        return try wrongShape(&reader, depth, expected: .list)
      }
      return nil
    }
    if case .name(let name) = path.steps[depth] { return try read(&reader, name, depth) }
    if path.steps[depth] == .all, reader.isAtObject() { return try readMembers(&reader, depth) }
    guard reader.isAtList() else { return try wrongShape(&reader, depth, expected: .list) }
    let bytes = reader.bytes
    let count = reader.countedItems(of: path.steps[depth])
    var (index, isFound) = (0, false)
    var problem: BodyProblem?
    try reader.list { reader throws(JSONFault) in
      defer { index += 1 }
      switch path.steps[depth] {
      case .item(let wanted) where wanted == index || wanted + count == index:
        isFound = true
        problem = try read(&reader, depth: depth + 1)
      case .all:
        // One of several lists may be absent.
        let inner = try read(&reader, depth: depth + 1)
        isFound = true
        if let inner, !inner.isOfNothing { problem = problem ?? inner }
      case .first(let names, let condition) where !isFound:
        let item = try reader.value()
        guard item.fits(names, condition, records.context.conditions, in: bytes) else { return }
        isFound = true
        var inner = JSONReader(bytes, at: item.range.lowerBound)
        problem = try read(&inner, depth: depth + 1)
      default: _ = try reader.value()
      }
    }
    if isFound || path.steps[depth] == .all { return problem }
    return .wrongShape(path: shown(depth + 1), expected: .list, found: .nothing)
  }

  /// Reads the values of an object whose keys the owner does not name, such as lists by department. Others, such as a
  /// date beside them, are no lists.
  private mutating func readMembers(
    _ reader: inout JSONReader, _ depth: Int
  ) throws(JSONFault) -> BodyProblem? {
    var isFound = false
    var problem: BodyProblem?
    try reader.object { reader, key throws(JSONFault) in
      guard reader.isAtList() || reader.isAtObject() else {
        _ = try reader.value()
        return
      }
      records.context.key = key
      if depth + 1 == path.steps.count, reader.isAtObject(), !reader.isAtMap(least: 1) {
        isFound = true
        try records.read(&reader)
      } else {
        let inner = try read(&reader, depth: depth + 1)
        isFound = true
        if let inner, !inner.isOfNothing { problem = problem ?? inner }
      }
    }
    return isFound ? problem : .wrongShape(path: shown(depth + 1), expected: .list, found: .nothing)
  }

  private mutating func read(
    _ reader: inout JSONReader, _ name: String, _ depth: Int
  ) throws(JSONFault) -> BodyProblem? {
    guard reader.isAtObject() else { return try wrongShape(&reader, depth, expected: .object) }
    let bytes = reader.bytes
    let outer = records.context
    defer { records.context = outer }
    if readsAround {
      var object = copy reader
      records.context.outer.append((try object.value(), outer.key))
    }
    var isFound = false
    var problem: BodyProblem?
    try reader.object { reader, key throws(JSONFault) in
      if !isFound, key.isText(name, in: bytes) {
        isFound = true
        records.context.key = key
        problem = try read(&reader, depth: depth + 1)
      } else {
        let value = try reader.value()
        if let key = try? key.text(in: bytes), Self.mayConcernPages(value) {
          let names = path.steps.prefix(depth).compactMap(\.name)
          paging.append((names + [key], ValueTree(value, in: bytes)))
        }
      }
    }
    if isFound { return problem }
    return .wrongShape(path: shown(depth + 1), expected: .list, found: .nothing)
  }

  private static func mayConcernPages(_ value: JSONValue) -> Bool {
    value.range.count < (value.kind == .list ? 2_048 : 4_096)
  }

  private func wrongShape(
    _ reader: inout JSONReader, _ depth: Int, expected: ValueKind
  ) throws(JSONFault) -> BodyProblem {
    let found = try reader.value().shownKind(in: reader.bytes)
    return .wrongShape(path: shown(depth), expected: expected, found: found)
  }

  private func shown(_ depth: Int) -> String {
    FieldPath(Array(path.steps.prefix(depth))).text
  }
}

extension JSONReader {
  /// The number of items of the next list, if a step counts from the end; else 0.
  func countedItems(of step: FieldPath.Step) -> Int {
    guard case .item(..<0) = step else { return 0 }
    var (reader, count) = (copy self, 0)
    try? reader.list { reader throws(JSONFault) in
      _ = try reader.value()
      count += 1
    }
    return count
  }

  /// Whether several objects follow each other without a list around them (JSON Lines).
  func isAtLines() -> Bool {
    var reader = copy self
    guard reader.isAtObject(), let first = try? reader.value(), first.range.count > 2 else {
      return false
    }
    return reader.isAtObject()
  }

  /// Whether the next value is an object whose members are all objects, such as people by their identifiers.
  func isAtMap(least: Int) -> Bool {
    var reader = copy self
    guard reader.isAtObject() else { return false }
    var count = 0
    var isMap = true
    do throws(JSONFault) {
      try reader.object { reader, _ throws(JSONFault) in
        count += 1
        isMap = try reader.value().kind == .object && isMap
      }
    } catch {
      return false
    }
    return isMap && count >= least
  }
}

extension BodyProblem {
  fileprivate var isOfNothing: Bool {
    if case .wrongShape(_, _, .nothing, _, _) = self { return true }
    if case .wrongShape(_, _, .null, _, _) = self { return true }
    return false
  }
}
