/// The list of people in a JSON answer. Only the path to the list can fail; records cannot.
///
/// Of an object's members with the same key the first counts, as does the first of two lists.
struct JSONList {
  private let path: [String]
  private var records: JSONRecords

  /// What has been read so far: further pages add to it.
  var list: DecodedList { records.list }

  init(_ mapping: Mapping) {
    path = mapping.people
    records = JSONRecords(mapping)
  }

  /// Whether any path has matched nothing so far.
  var misses: Bool { !records.missed.isEmpty }

  /// The paths that have matched nothing so far.
  ///
  /// - Parameter page: a page that was read.
  func missedPaths(_ page: UnsafeRawBufferPointer) -> [MissedPath] {
    records.missed.flatMap { branch -> [MissedPath] in
      let keyPath = records.keyPath(to: branch)
      // Where no record has the object around it, each has a fault that says so.
      guard let missing = keyPath.last,
        let keys = KeySurvey.keys(in: page, people: path, at: keyPath.dropLast())
      else { return [] }
      return records.wanted(of: branch).map {
        MissedPath(field: $0.field, path: $0.path, missing: missing, keys: keys)
      }
    }
  }

  /// Reads a whole page. The result is why a page of valid JSON is no list.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) -> BodyProblem? {
    var reader = JSONReader(bytes)
    let problem = try read(&reader, depth: 0)
    try reader.end()
    return problem
  }

  /// Reads the value that so many keys of the path lead to.
  private mutating func read(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONFault) -> BodyProblem? {
    guard depth < path.count else {
      guard reader.isAtList() else { return try wrongShape(&reader, depth, expected: .list) }
      try reader.list { reader throws(JSONFault) in try records.read(&reader) }
      return nil
    }
    guard reader.isAtObject() else { return try wrongShape(&reader, depth, expected: .object) }
    var isFound = false
    var problem: BodyProblem?
    try reader.object { reader, key throws(JSONFault) in
      if !isFound, key.isText(path[depth]) {
        isFound = true
        problem = try read(&reader, depth: depth + 1)
      } else {
        _ = try reader.value()
      }
    }
    if isFound { return problem }
    return .wrongShape(path: shown(depth + 1), expected: .list, found: .nothing)
  }

  private func wrongShape(
    _ reader: inout JSONReader, _ depth: Int, expected: ValueKind
  ) throws(JSONFault) -> BodyProblem {
    .wrongShape(path: shown(depth), expected: expected, found: try reader.value().shownKind)
  }

  private func shown(_ depth: Int) -> String { path.prefix(depth).joined(separator: ".") }
}
