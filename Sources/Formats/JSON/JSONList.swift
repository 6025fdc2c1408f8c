import Foundation
import People

/// The list of people in a JSON answer. Only the path to the list can fail; records cannot.
///
/// Of an object's members with the same key the first counts, as does the first of two lists.
struct JSONList {
  private let path: FieldPath
  private var records: JSONRecords

  /// What has been read so far: further pages add to it.
  var list: DecodedList { records.list }

  private init(_ mapping: Mapping, photos: PhotoTemplate?, _ visibility: VisibilityRule) {
    path = mapping.people
    records = JSONRecords(mapping, photos: photos, visibility)
  }

  /// Reads all pages of an answer in a format that has a mapping.
  static func read(
    _ body: Body, _ format: Format, _ photo: PhotoRule?, _ visibility: VisibilityRule
  ) throws(BodyProblem) -> DecodedList {
    var mapping = format.mapping ?? Mapping(fields: [:])
    mapping.fields[.photo] = photo?.path
    var json = JSONList(mapping, photos: photo?.template, visibility)
    for page in body.pages {
      let bytes = try BodyEncoding.utf8(page.bytes)
      let problem = bytes.withUnsafeBytes { bytes -> Result<BodyProblem?, JSONFault> in
        do throws(JSONFault) {
          return .success(try json.read(bytes))
        } catch {
          return .failure(error)
        }
      }
      switch problem {
      case .success(nil): break
      case .success(.wrongShape(let path, let expected, .nothing, _)?):
        let lists = bytes.withUnsafeBytes { KeySurvey.lists(in: $0, wanted: mapping.people) }
        throw .wrongShape(path: path, expected: expected, found: .nothing, lists: lists)
      case .success(let problem?): throw problem
      case .failure(let fault): throw BodyProblem(fault, in: bytes)
      }
    }
    var list = json.list
    list.shownInactive = json.records.shownInactive()
    list.missingPages = MissingPages(
      PagingGuess(json.paging, people: mapping.people), rule: mapping.next,
      pages: body.pages.count, read: list.count)
    // In the built-in formats any field may be absent, but for the photo, which is wanted by name.
    let isOwn = if case .mapping = format { true } else { false }
    let isWanted = isOwn || photo?.path != nil
    if let page = body.pages.first,
      json.hidesNobody
        || (isWanted && (json.misses || (mapping.next != nil && body.pages.count == 1))),
      let bytes = try? BodyEncoding.utf8(page.bytes)
    {
      list.missedPaths = bytes.withUnsafeBytes { bytes in
        (isWanted ? json.missedPaths(bytes) : [])
          .filter { isOwn || $0.field == Field.photo.key }
          + json.missedRules(bytes)
          + (mapping.next?.paths ?? []).compactMap { JSONDocument.missedPath(in: bytes, at: $0) }
      }
    }
    return list
  }

  /// What stood beside the list in the page read last, and in objects around it.
  private(set) var paging: [(names: [String], value: ValueTree)] = []

  /// Whether any path has matched nothing so far.
  var misses: Bool { !records.missed.isEmpty || !records.missedParts.isEmpty }

  /// Whether a path that should hide people has matched nothing so far.
  var hidesNobody: Bool { !records.missedRules.isEmpty }

  /// The paths that should hide people and have matched nothing so far.
  ///
  /// - Parameter page: a page that was read.
  func missedRules(_ page: UnsafeRawBufferPointer) -> [MissedPath] {
    let survey = KeySurvey.Page(page, people: path)
    return records.missedRules.compactMap { missedPath($0.key, $0.path, survey) }
  }

  private func missedPath(
    _ field: String, _ path: FieldPath, _ survey: KeySurvey.Page
  ) -> MissedPath? {
    survey.missing(of: path).map { missing, keys in
      MissedPath(
        field: field, path: path.text, missing: missing, keys: keys,
        quoted: survey.quoted(path)?.text)
    }
  }

  /// The paths that have matched nothing so far.
  ///
  /// - Parameter page: a page that was read.
  func missedPaths(_ page: UnsafeRawBufferPointer) -> [MissedPath] {
    let survey = KeySurvey.Page(page, people: path)
    let branches = records.missed.flatMap { branch -> [MissedPath] in
      let keyPath = records.keyPath(to: branch)
      // Where no record has the object around it, each has a fault that says so.
      guard let missing = keyPath.last,
        let keys = survey.keys(at: FieldPath(names: keyPath.dropLast()))
      else { return [] }
      return records.wanted(of: branch).map {
        let path = try? FieldPath(parsing: $0.path)
        return MissedPath(
          field: $0.field, path: $0.path, missing: missing, keys: keys,
          quoted: path.flatMap(survey.quoted)?.text)
      }
    }
    let parts = records.missedParts.compactMap { missedPath($0.field, $0.path, survey) }
    return branches + parts
  }

  /// Reads a whole page. The result is why a page of valid JSON is no list.
  private mutating func read(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) -> BodyProblem? {
    paging = []
    var reader = JSONReader(bytes)
    let problem = try read(&reader, depth: 0)
    try reader.end()
    return problem
  }

  /// Reads the value that so many steps of the path lead to.
  private mutating func read(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONFault) -> BodyProblem? {
    guard depth < path.steps.count else {
      if reader.isAtList() {
        try reader.list { reader throws(JSONFault) in try records.read(&reader) }
      } else if depth == 0, reader.isAtLines() {
        repeat { try records.read(&reader) } while reader.isAtObject()
      } else if reader.isAtMap(least: depth == 0 ? 2 : 1) {
        try reader.object { reader, _ throws(JSONFault) in try records.read(&reader) }
      } else {
        return try wrongShape(&reader, depth, expected: .list)
      }
      return nil
    }
    if case .name(let name) = path.steps[depth] { return try read(&reader, name, depth) }
    guard reader.isAtList() else { return try wrongShape(&reader, depth, expected: .list) }
    var (place, isFound) = (0, false)
    var problem: BodyProblem?
    try reader.list { reader throws(JSONFault) in
      defer { place += 1 }
      switch path.steps[depth] {
      case .item(place):
        isFound = true
        problem = try read(&reader, depth: depth + 1)
      case .all:
        // One part of several may have nobody.
        let inner = try read(&reader, depth: depth + 1)
        isFound = true
        if let inner, !inner.isOfNothing { problem = problem ?? inner }
      case .first(let names, let text) where !isFound:
        let item = try reader.value()
        guard item.fits(names, text) else { return }
        isFound = true
        var inner = JSONReader(item.bytes)
        problem = try read(&inner, depth: depth + 1)
      default: _ = try reader.value()
      }
    }
    if isFound || path.steps[depth] == .all { return problem }
    return .wrongShape(path: shown(depth + 1), expected: .list, found: .nothing)
  }

  /// Reads the member of an object.
  private mutating func read(
    _ reader: inout JSONReader, _ name: String, _ depth: Int
  ) throws(JSONFault) -> BodyProblem? {
    guard reader.isAtObject() else { return try wrongShape(&reader, depth, expected: .object) }
    var isFound = false
    var problem: BodyProblem?
    try reader.object { reader, key throws(JSONFault) in
      if !isFound, key.isText(name) {
        isFound = true
        problem = try read(&reader, depth: depth + 1)
      } else {
        let value = try reader.value()
        if let key = try? key.text().get(), Self.mayConcernPages(value) {
          let names = path.steps.prefix(depth).compactMap(\.name)
          paging.append((names + [key], ValueTree(value)))
        }
      }
    }
    if isFound { return problem }
    return .wrongShape(path: shown(depth + 1), expected: .list, found: .nothing)
  }

  /// Whether a value beside the list is small enough to be about pages.
  private static func mayConcernPages(_ value: JSONValue) -> Bool {
    value.bytes.count < (value.kind == .list ? 2_048 : 4_096)
  }

  private func wrongShape(
    _ reader: inout JSONReader, _ depth: Int, expected: ValueKind
  ) throws(JSONFault) -> BodyProblem {
    .wrongShape(path: shown(depth), expected: expected, found: try reader.value().shownKind)
  }

  private func shown(_ depth: Int) -> String {
    FieldPath(Array(path.steps.prefix(depth))).text
  }
}

extension JSONReader {
  /// Whether several objects follow each other without a list around them: JSON Lines.
  func isAtLines() -> Bool {
    var reader = self
    guard reader.isAtObject(), let first = try? reader.value(), first.bytes.count > 2 else {
      return false
    }
    return reader.isAtObject()
  }

  /// Whether the next value is an object whose members are all objects: people by their keys.
  func isAtMap(least: Int) -> Bool {
    var reader = self
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
  /// Whether nothing stands where a list should be.
  fileprivate var isOfNothing: Bool {
    if case .wrongShape(_, _, .nothing, _) = self { return true }
    if case .wrongShape(_, _, .null, _) = self { return true }
    return false
  }
}
