import Basics

/// Finds the keys that records have where a mapping finds nothing.
///
/// Keys may be personal data, such as in an object of people by name. So only keys are reported that look like
/// field names and occur in most records.
struct KeySurvey {
  /// The records of a page, to look up paths in.
  struct Page: ~Escapable {
    private let bytes: Span<UInt8>
    private let records: [JSONValue]
    private let top: JSONValue
    private let people: FieldPath

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, people: FieldPath) {
      self.bytes = bytes
      var records: [JSONValue] = []
      var reader = JSONReader(bytes)
      let isLines = people.isEmpty && reader.isAtLines()
      // The page was read before and has no fault.
      top = (try? reader.value()) ?? .absent
      self.people = people
      for list in top.selected(by: people.steps, in: bytes).values {
        if isLines { records.append(list) }
        list.forEachItem(in: bytes) { index, record in
          if index < KeySurvey.records { records.append(record) }
        }
        if !isLines { list.forEachMember(in: bytes) { _, record in records.append(record) } }
      }
      self.records = records
    }

    /// The keys of the objects at a path; `nil` if there is no object.
    func keys(at path: FieldPath) -> (shown: [String], hidden: Int)? {
      var survey = KeySurvey()
      let (starts, rest) = starts(of: path.steps)
      for start in starts {
        for value in start.selected(by: rest, in: bytes).values { survey.add(value, bytes) }
      }
      return survey.objects == 0 ? nil : (survey.usual, survey.hidden)
    }

    /// The first step of a path that no record has, with the keys that are there; `nil` if a value is of
    /// another kind, which is reported as a fault.
    func missing(of path: FieldPath) -> (step: String, keys: [String], hidden: Int)? {
      if path.template != nil {
        for leaf in path.leaves { if let found = missing(of: leaf) { return found } }
        return nil
      }
      for depth in path.steps.indices {
        let taken = Array(path.steps.prefix(depth))
        if isAnything(at: taken + [path.steps[depth]]) { continue }
        switch path.steps[depth] {
        case .name(let name):
          return keys(at: FieldPath(taken)).map { (name, $0.shown, $0.hidden) }
        case .first(let names, _) where !isAnything(at: taken + [.all] + names.map { .name($0) }):
          return keys(at: FieldPath(taken + [.all])).map { (names[0], $0.shown, $0.hidden) }
        case let step: return (FieldPath([step]).text, [], 0)
        }
      }
      return nil
    }

    /// The path with quotation marks around a name with dots, if some record has a value there.
    func quoted(_ path: FieldPath) -> FieldPath? {
      path.withQuotes { isAnything(at: $0.steps) }
    }

    private func isAnything(at steps: [FieldPath.Step]) -> Bool {
      let (starts, rest) = starts(of: steps)
      return starts.contains { !$0.selected(by: rest, in: bytes).values.isEmpty }
    }

    /// The records, or the objects around them to which a path leads first, and the other steps.
    private func starts(
      of steps: [FieldPath.Step]
    ) -> (values: [JSONValue], rest: ArraySlice<FieldPath.Step>) {
      let rest = steps.drop { $0 == .enclosing }
      if rest.count == steps.count { return (records, rest) }
      var way = people.steps[...]
      for _ in 0..<steps.count - rest.count {
        guard let name = way.lastIndex(where: \.isName) else { return ([], rest) }
        way = way[..<name]
      }
      return (top.selected(by: way, in: bytes).values, rest)
    }
  }

  private static let records = 1_000
  private static let limit = 10

  private var names: [String] = []
  private var counts: [String: Int] = [:]
  private var objects = 0
  /// The maximum number of keys of one object that are not reported.
  private var hidden = 0

  /// The keys of an answer that is an object.
  static func keys(in bytes: Span<UInt8>) -> [String] {
    var reader = JSONReader(bytes)
    var survey = KeySurvey()
    if let top = try? reader.value() { survey.add(top, bytes) }
    return survey.usual
  }

  /// The paths of lists of objects, of one key or two, in an answer without a list at the mapping's path.
  ///
  /// - Parameter wanted: The mapping's path, which may only lack quotation marks.
  static func lists(in bytes: Span<UInt8>, wanted: FieldPath) -> [String] {
    var reader = JSONReader(bytes)
    guard let top = try? reader.value(), top.kind == .object else { return [] }
    if let quoted = wanted.withQuotes(where: { path in
      top.selected(by: path.steps, in: bytes).values.contains { $0.kind == .list }
    }) {
      return [quoted.text]
    }
    var paths: [String] = []
    forEachField(of: top, bytes) { name, value in
      if holdsObjects(value, bytes) { paths.append(name) }
      forEachField(of: value, bytes) { inner, value in
        if holdsObjects(value, bytes) { paths.append("\(name).\(inner)") }
      }
    }
    // More are probably people, not lists.
    return paths.count <= 3 ? paths : []
  }

  private mutating func add(_ value: JSONValue, _ bytes: Span<UInt8>) {
    guard value.kind == .object else { return }
    objects += 1
    var seen: Set<String> = []
    var all = 0
    value.forEachMember(in: bytes) { _, _ in all += 1 }
    defer { hidden = max(hidden, all - seen.count) }
    Self.forEachField(of: value, bytes) { name, _ in
      guard seen.insert(name).inserted else { return }
      // An answer may have millions.
      guard counts[name] != nil || names.count < 256 else { return }
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
  }

  private var usual: [String] {
    Array(names.filter { (counts[$0] ?? 0) * 2 > objects }.prefix(Self.limit))
  }

  private static func holdsObjects(_ value: JSONValue, _ bytes: Span<UInt8>) -> Bool {
    var isObject = false
    value.forEachItem(in: bytes) { index, item in
      if index == 0 { isObject = item.kind == .object }
    }
    return isObject
  }

  private static func forEachField(
    of object: JSONValue, _ bytes: Span<UInt8>, _ body: (String, JSONValue) -> Void
  ) {
    object.forEachMember(in: bytes) { key, value in
      let name = key.source(in: bytes)
      if key.isPlain, isName(name.utf8) { body(name, value) }
    }
  }

  /// A letter, then letters, `_` and `-`; at most 40. A key with a digit may be personal data.
  private static func isName(_ name: String.UTF8View) -> Bool {
    guard let first = name.first, name.count <= 40, (first | 0x20) &- 0x61 < 26 || first == 0x5F
    else { return false }
    return name.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5F || $0 == 0x2D
    }
  }
}
