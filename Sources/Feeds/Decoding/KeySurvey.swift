import Foundation

/// Finds out which keys records have where a mapping finds nothing.
///
/// Keys may be people's data, as in an object that holds people by name. So only keys are reported that
/// look like the name of a field and are in most records.
struct KeySurvey {
  /// The most records that are examined.
  private static let records = 1_000
  /// The most keys that are reported.
  private static let limit = 10

  private var names: [String] = []
  private var counts: [String: Int] = [:]
  private var objects = 0

  /// The keys of the objects at a path in the records of a page; `nil` where there is no object.
  ///
  /// - Parameters:
  ///   - people: the path of the list of records.
  ///   - path: the path in each record.
  static func keys(
    in page: UnsafeRawBufferPointer, people: [String], at path: [String]
  ) -> [String]? {
    var survey = KeySurvey()
    var reader = JSONReader(page)
    guard let top = try? reader.value() else { return nil }
    let list = people.reduce(top) { $0.member($1) }
    guard list.kind == .list else { return nil }
    var elements = JSONReader(list.bytes)
    var index = 0
    // The page was read to its end before, so that no fault is left to find.
    try? elements.list { reader throws(JSONFault) in
      let record = try reader.value()
      if index < records { survey.add(path.reduce(record) { $0.member($1) }) }
      index += 1
    }
    return survey.objects == 0 ? nil : survey.usual
  }

  /// Paths, of one key or two, of lists of objects in an answer that has none where the mapping says.
  static func lists(in page: UnsafeRawBufferPointer) -> [String] {
    var reader = JSONReader(page)
    guard let top = try? reader.value(), top.kind == .object else { return [] }
    var paths: [String] = []
    forEachMember(of: top) { name, value in
      if holdsObjects(value) { paths.append(name) }
      guard value.kind == .object else { return }
      forEachMember(of: value) { inner, value in
        if holdsObjects(value) { paths.append("\(name).\(inner)") }
      }
    }
    // If there are more, they are hardly lists, but may be people.
    return paths.count <= 3 ? paths : []
  }

  private mutating func add(_ value: JSONValue) {
    guard value.kind == .object else { return }
    objects += 1
    var seen: Set<String> = []
    Self.forEachMember(of: value) { name, _ in
      guard seen.insert(name).inserted else { return }
      // Nobody needs more, and an answer may have millions.
      guard counts[name] != nil || names.count < 256 else { return }
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
  }

  private var usual: [String] {
    Array(names.filter { (counts[$0] ?? 0) * 2 > objects }.prefix(Self.limit))
  }

  private static func holdsObjects(_ value: JSONValue) -> Bool {
    guard value.kind == .list else { return false }
    var reader = JSONReader(value.bytes)
    var isObject = false
    var index = 0
    try? reader.list { reader throws(JSONFault) in
      let element = try reader.value()
      if index == 0 { isObject = element.kind == .object }
      index += 1
    }
    return isObject
  }

  /// Calls `body` with each key that looks like the name of a field.
  private static func forEachMember(of object: JSONValue, _ body: (String, JSONValue) -> Void) {
    var reader = JSONReader(object.bytes)
    try? reader.object { reader, key throws(JSONFault) in
      let value = try reader.value()
      if key.isPlain, isName(key.bytes) {
        body(String(decoding: key.bytes, as: UTF8.self), value)
      }
    }
  }

  /// A letter, then letters, digits, `_` and `-`; not longer than names are.
  private static func isName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, bytes.count <= 40, (first | 0x20) &- 0x61 < 26 || first == 0x5F
    else { return false }
    return bytes.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D
    }
  }
}
