import Foundation

/// Finds out which keys records have where a mapping finds nothing.
///
/// Keys may be people's data, as in an object that holds people by name. So only keys are reported that
/// look like the name of a field and are in most records.
struct KeySurvey {
  /// The records of a page that was read, for looking up what is at a path.
  struct Page {
    private let records: [JSONValue]

    /// - Parameter people: the path of the list of records.
    init(_ page: UnsafeRawBufferPointer, people: FieldPath) {
      var records: [JSONValue] = []
      var reader = JSONReader(page)
      let isLines = people.isEmpty && reader.isAtLines()
      // The page was read to its end before, so that no fault is left to find.
      for list in (try? reader.value())?.selected(by: people.steps).values ?? [] {
        if isLines { records.append(list) }
        list.forEachItem { place, record in
          if place < KeySurvey.records { records.append(record) }
        }
        if !isLines, list.kind == .object {
          var members = JSONReader(list.bytes)
          try? members.object { reader, _ throws(JSONFault) in records.append(try reader.value()) }
        }
      }
      self.records = records
    }

    /// The keys of the objects at a path; `nil` where there is no object.
    func keys(at path: FieldPath) -> [String]? {
      var survey = KeySurvey()
      for record in records {
        for value in record.selected(by: path.steps).values { survey.add(value) }
      }
      return survey.objects == 0 ? nil : survey.usual
    }

    /// The first step of a path that leads nowhere, with the keys that stand there; `nil` where a value is
    /// of another kind, of which there is a fault.
    func missing(of path: FieldPath) -> (step: String, keys: [String])? {
      for depth in path.steps.indices {
        let taken = Array(path.steps.prefix(depth))
        if isAnything(at: taken + [path.steps[depth]]) { continue }
        switch path.steps[depth] {
        case .name(let name): return keys(at: FieldPath(taken)).map { (name, $0) }
        case .first(let names, _) where !isAnything(at: taken + [.all] + names.map { .name($0) }):
          return keys(at: FieldPath(taken + [.all])).map { (names[0], $0) }
        case let step: return (FieldPath([step]).text, [])
        }
      }
      return nil
    }

    /// The path with quotation marks around names that are one: some records have something there.
    func quoted(_ path: FieldPath) -> FieldPath? {
      path.withQuotes { isAnything(at: $0.steps) }
    }

    private func isAnything(at steps: [FieldPath.Step]) -> Bool {
      records.contains { !$0.selected(by: steps).values.isEmpty }
    }
  }

  /// The most records that are examined.
  private static let records = 1_000
  /// The most keys that are reported.
  private static let limit = 10

  private var names: [String] = []
  private var counts: [String: Int] = [:]
  private var objects = 0

  /// Paths, of one key or two, of lists of objects in an answer that has none where the mapping says.
  ///
  /// - Parameter wanted: the path of the mapping: with quotation marks, it may be right.
  static func lists(in page: UnsafeRawBufferPointer, wanted: FieldPath) -> [String] {
    var reader = JSONReader(page)
    guard let top = try? reader.value(), top.kind == .object else { return [] }
    if let quoted = wanted.withQuotes(where: { path in
      top.selected(by: path.steps).values.contains { $0.kind == .list }
    }) {
      return [quoted.text]
    }
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
    var isObject = false
    value.forEachItem { place, item in
      if place == 0 { isObject = item.kind == .object }
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
