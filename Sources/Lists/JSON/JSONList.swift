import Foundation
import People

/// Decodes the list of people in a JSON answer.
///
/// Of members with the same key the first counts, also for the path to the list.
struct JSONList {
  private var walk: JSONListWalk<JSONRecords>
  private var records: JSONRecords { walk.records }

  private init(_ mapping: Mapping, _ decoder: RecordDecoder) {
    walk = JSONListWalk(
      mapping.people, JSONRecords(mapping, decoder),
      paths: mapping.paths + decoder.visibility.paths.map(\.path))
  }

  /// Reads all pages of an answer in a format that has a mapping.
  static func read(_ body: Body, _ decoder: RecordDecoder) throws(BodyProblem) -> DecodedList {
    let (format, photo) = (decoder.format, decoder.photo)
    var mapping = format.mapping ?? Mapping(fields: [:])
    mapping.fields[.photo] = photo?.path
    var json = JSONList(mapping, decoder)
    let texts = try ListText(body, mapping.syntax)
    var joins = JoinedLists(decoder)
    json.walk.records.hasTexts = texts.hasTexts || joins.haveTexts
    let pages = try joins.pages(texts.pages, mapping.people)
    let files = zip(joins.moved(texts.files.map(\.offset)), texts.files.map(\.fault))
    for (offset, fault) in files { json.walk.records.badFiles[offset] = fault }
    json.walk.records.ownContents = Set(joins.moved(texts.files.compactMap(\.ownContent)))
    for text in pages { try json.walk.read(text) }
    var list = json.walk.records.finished()
    list.joined = joins.outcomes
    if !list.offsets.isEmpty, pages.count == 1 {
      list.countLines(
        in: pages[0],
        files: files.map { ($0, $1.map { $0.position?.line ?? 1 }) })
    }
    list.missingPages = MissingPages(
      PagingGuess(json.walk.paging, people: mapping.people), rule: mapping.next,
      pages: body.pages.count, read: list.count)
    // In built-in formats any field may be absent, except the photo, which the configuration names.
    let isOwn = if case .mapping = format { true } else { false }
    let isWanted = isOwn || photo?.path != nil
    if let text = pages.first,
      !json.records.missedRules.isEmpty
        || (isWanted && (json.misses || (mapping.next != nil && body.pages.count == 1)))
    {
      let bytes = text.span
      let survey = KeySurvey.Page(bytes, people: mapping.people)
      list.missedPaths =
        (isWanted ? json.missedPaths(survey) : [])
        .filter { isOwn || $0.field == Field.photo.key }
        + json.missedRules(survey)
        + (list.missingPages == nil ? mapping.next?.paths ?? [] : []).compactMap {
          JSONDocument.missedPath(in: bytes, at: $0)
        }
    }
    return list
  }

  /// Whether any path has matched nothing so far.
  private var misses: Bool { !records.missed.isEmpty || !records.missedParts.isEmpty }

  /// The paths that should hide people and have matched nothing so far.
  private func missedRules(_ survey: borrowing KeySurvey.Page) -> [MissedPath] {
    var missed: [MissedPath] = []
    for (key, path) in records.missedRules { missed += missedPath(key, path, survey) }
    return missed
  }

  private func missedPath(
    _ field: String, _ path: FieldPath, _ survey: borrowing KeySurvey.Page
  ) -> [MissedPath] {
    guard let (missing, keys, hidden) = survey.missing(of: path) else { return [] }
    return [
      MissedPath(
        field: field, path: path.text, missing: missing, keys: keys, hiddenKeys: hidden,
        quoted: survey.quoted(path)?.text)
    ]
  }

  /// The paths that have matched nothing so far.
  private func missedPaths(_ survey: borrowing KeySurvey.Page) -> [MissedPath] {
    var paths: [MissedPath] = []
    for branch in records.missed {
      let keyPath = records.keyPath(to: branch)
      // If no record has the object around it, each has a fault already.
      guard let missing = keyPath.last,
        let keys = survey.keys(at: FieldPath(names: keyPath.dropLast()))
      else { continue }
      for (field, text) in records.wanted(of: branch) {
        let quoted = (try? FieldPath(parsing: text)).flatMap { survey.quoted($0)?.text }
        paths.append(
          MissedPath(
            field: field, path: text, missing: missing, keys: keys.shown, hiddenKeys: keys.hidden,
            quoted: quoted))
      }
    }
    for (field, path) in records.missedParts { paths += missedPath(field, path, survey) }
    return paths
  }
}
