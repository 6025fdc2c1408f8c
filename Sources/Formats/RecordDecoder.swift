import Foundation

/// Turns a source's answer into records.
package struct RecordDecoder: Sendable {
  /// How the answer is read.
  package let format: Format

  /// How a table is written.
  package let table: TableSettings

  /// Where the photos of the records are; `nil` where none are wanted.
  package let photo: PhotoRule?
  /// Where the records say who may be seen.
  package let visibility: VisibilityRule

  /// Makes a decoder for a format.
  package init(
    format: Format, table: TableSettings = TableSettings(), photo: PhotoRule? = nil,
    visibility: VisibilityRule = VisibilityRule()
  ) {
    self.visibility = visibility
    self.format = format
    self.table = table
    self.photo = photo
  }

  /// Reads all pages of an answer into one list. A bad value or record is left out and noted; only an
  /// answer that is no list, or has only bad records, is a failure.
  package func decode(_ body: Body) -> Result<DecodedList, BodyProblem> {
    do throws(BodyProblem) {
      let list: DecodedList
      switch format {
      case .csv: list = try csv(body)
      case .ldif: list = try ldif(body)
      case .vcard: list = try CardList.read(body, photos: photo, visibility)
      case .employeeList, .contactList, .profiles, .mapping:
        var mapping = format.mapping ?? Mapping(fields: [:])
        mapping.fields[.photo] = photo?.path
        list = try json(body, mapping)
      }
      let bad = list.rejectedCount + list.unreadableCount
      if list.records.count == list.unreadableCount, bad > 0 {
        return .failure(.everyRecordBad(count: bad))
      }
      return .success(list)
    } catch {
      return .failure(error)
    }
  }

  private func json(_ body: Body, _ mapping: Mapping) throws(BodyProblem) -> DecodedList {
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
      case .failure(let fault): throw BodyEncoding.problem(fault, in: bytes)
      }
    }
    var list = json.list
    list.shownInactive = json.shownInactive()
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
          .filter { isOwn || $0.field == Mapping.Field.photo.rawValue }
          + json.missedRules(bytes)
          + (mapping.next?.paths ?? []).compactMap { JSONDocument.missedPath(in: bytes, at: $0) }
      }
    }
    return list
  }

  private func csv(_ body: Body) throws(BodyProblem) -> DecodedList {
    var settings = table
    settings.columns?.fields[.photo] = photo?.path
    var csv = CSVList(settings, photo: photo?.path, photos: photo?.template, visibility)
    for page in body.pages {
      try csv.read(try BodyEncoding.table(page.bytes, encoding: table.encoding))
    }
    return csv.finished()
  }

  private func ldif(_ body: Body) throws(BodyProblem) -> DecodedList {
    let photo = photo?.path
    let binary = Set(photo?.paths.map { $0.heading.lowercased() } ?? [])
    var entries: [LDIFEntry] = []
    for page in body.pages {
      let bytes = try BodyEncoding.table(page.bytes, encoding: nil)
      entries += try LDIFReader.entries(bytes, binary: binary)
    }
    return LDIFList(entries, table.columns, photo: photo, photos: self.photo?.template, visibility)
      .list
  }
}
