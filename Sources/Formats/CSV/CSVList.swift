import Foundation
import People

/// Decodes the list of people in a table (RFC 4180, and the variants of spreadsheets).
///
/// The first line has the headings; rows without text are skipped. Without configured columns, `FieldWords`
/// recognises those of standard fields, and each other column becomes a further field labelled with its
/// heading. Several projects in a cell are separated by `;`, `|` or `,`.
struct CSVList {
  private var list: DecodedList
  private let settings: TableSettings
  private let photo: JoinedPaths?
  private var columns = TableColumns([], VisibilityRule())
  private var visibility: VisibilityReader
  private var watch: ActivityWatch
  private var headings: [String] = []
  private var isAtStart = true
  private var isFirstPage = true

  private init(_ settings: TableSettings, _ photo: PhotoRule?, _ rule: VisibilityRule) {
    list = DecodedList(photos: photo?.template)
    visibility = VisibilityReader(rule)
    watch = ActivityWatch(rule)
    self.photo = photo?.path
    self.settings = settings
  }

  /// Reads all pages of an answer, each of which has a header line.
  static func read(
    _ body: Body, _ settings: TableSettings, _ photo: PhotoRule?, _ rule: VisibilityRule
  ) throws(BodyProblem) -> DecodedList {
    var settings = settings
    settings.columns?.fields[.photo] = photo?.path
    var csv = CSVList(settings, photo, rule)
    for page in body.pages {
      try csv.read(try BodyEncoding.table(page.bytes, encoding: settings.encoding))
    }
    csv.list.shownInactive = csv.watch.found()
    return csv.list
  }

  private mutating func read(_ bytes: Data) throws(BodyProblem) {
    defer { isFirstPage = false }
    var reader = CSVReader(bytes, delimiter: settings.delimiter)
    do throws(BodyProblem) {
      do throws(BodyProblem) {
        try readHeader(try reader.row() ?? [])
      } catch {
        let heading = TableHeading(in: bytes, delimiter: settings.delimiter) { headings in
          columns(of: headings).hasName
        }
        guard let heading else { throw error }
        reader = CSVReader(heading.table, delimiter: heading.delimiter, line: heading.line)
        try readHeader(try reader.row() ?? [])
        list.headingLine = heading.line
      }
      isAtStart = true
      while let row = try reader.row() {
        if !TableRule.isRule(row, isFirst: isAtStart) { read(row, line: reader.line) }
        isAtStart = false
      }
    } catch {
      if error == .noNameColumn || error == .noHeaderLine || error.isOfMissingColumns,
        let delimiter = settings.delimiter, let found = Self.otherDelimiter(bytes, delimiter)
      {
        throw .wrongDelimiter(configured: delimiter, found: found)
      }
      // Report a text of another kind as such.
      let kind = TextKind(bytes)
      if let kind, kind != .table { throw .otherText(kind) }
      throw MarkupKind.isYAML(bytes) ? .looksLikeYAML : error
    }
  }

  /// The delimiter of the header line, if that does not contain the configured one.
  private static func otherDelimiter(_ bytes: Data, _ configured: UInt8) -> UInt8? {
    let header = TableDelimiter.header(of: bytes)
    return header.contains(configured) ? nil : TableDelimiter.find(inHeader: header)
  }

  /// The headings and the first rows of an unknown table.
  static func cells(
    _ bytes: Data, most: Int
  ) throws(BodyProblem) -> (headings: [String], rows: [[String]]) {
    var reader = CSVReader(bytes, delimiter: nil)
    var headings = ((try? reader.row()) ?? []).map(TextCleaning.line)
    if !isHeading(headings), let heading = TableHeading(in: bytes, delimiter: nil, where: isHeading)
    {
      reader = CSVReader(heading.table, delimiter: heading.delimiter)
      headings = (try reader.row() ?? []).map(TextCleaning.line)
    }
    var rows: [[String]] = []
    while let row = try reader.row() {
      let isEmpty = row.allSatisfy { TextCleaning.line($0).isEmpty }
      if rows.count < most, !isEmpty, !TableRule.isRule(row, isFirst: rows.isEmpty) {
        rows.append(row)
      }
    }
    return (headings, rows)
  }

  /// Whether cells are headings of a list of people: one is a name and another is known too.
  private static func isHeading(_ cells: [String]) -> Bool {
    let roles = cells.compactMap { FieldWords.role(of: $0)?.role }
    return roles.count > 1
      && roles.contains { [.firstName, .lastName, .name, .login].contains($0) }
  }

  private func columns(of headings: [String]) -> TableColumns {
    settings.columns.map { TableColumns(headings, $0, visibility.rule) }
      ?? TableColumns(headings, visibility.rule, photo: photo)
  }

  private mutating func readHeader(_ header: [String]) throws(BodyProblem) {
    let outcomes = header.map(TextCleaning.wholeLine)
    headings = outcomes.map(\.text)
    columns = columns(of: headings)
    for (column, outcome) in outcomes.enumerated() where outcome.hasLostMarks {
      list.addFault("", .text, .overloadedText, at: "header[\(column)]")
    }
    if list.count == 0 { list.headings = headings }
    if columns.hasName {
      list.missedPaths = columns.missed
    } else if headings.contains(where: TableColumns.isData) {
      throw .noHeaderLine
    } else if settings.columns != nil {
      let names = ["firstName", "lastName", "name"]
      throw .missingColumns(
        columns.missed.filter { names.contains($0.field) }.map(\.path),
        headings: TableColumns.headings(headings))
    } else {
      throw .noNameColumn
    }
  }

  private mutating func read(_ row: [String], line: Int) {
    if row.allSatisfy({ TextCleaning.line($0).isEmpty }) { return }
    if isFirstPage { list.begin(atLine: line) }
    if row.count > headings.count,
      row[headings.count...].contains(where: { !TextCleaning.line($0).isEmpty })
    {
      list.addWideRow(cells: row.count)
    }
    var builder = RecordBuilder()
    for (place, entry) in columns.entries.enumerated() {
      let texts = entry.columns.map { $0 < row.count ? row[$0] : "" }
      guard let first = entry.columns.first, texts.contains(where: { !$0.isEmpty }) else {
        continue
      }
      switch entry.target {
      case .field(.photo):
        let text = texts.first { !$0.isEmpty } ?? ""
        builder.photo = PhotoReader.reference(text, at: "\(list.nextPath)[\(first)]")
      case .field(let field):
        let parts = texts.map { field == .projects ? RecordBuilder.divided($0) : [$0] }
        if let lost = builder.set(field, parts: parts) { list.addFault("[\(first)]", .text, lost) }
      case .detail(let field, let type):
        if let fault = builder.add(texts, as: field, type, at: place) {
          list.addFault("[\(first)]", fault.expected, fault.found)
        }
      }
    }
    let isUnreadable = readVisibility(row, into: &builder)
    watch.add(isHidden: builder.isHidden) { [headings] in
      .object(zip(headings, row).filter { !$0.0.isEmpty }.map { ($0, .text($1)) })
    } _: { [headings] path in
      guard let column = headings.firstIndex(of: path.heading), column < row.count else {
        return []
      }
      return [.text(row[column])]
    }
    list.add(builder.take(), isUnreadable: isUnreadable)
  }

  /// Reads who may see the row. Returns whether a date is unreadable.
  private mutating func readVisibility(_ row: [String], into builder: inout RecordBuilder) -> Bool {
    guard visibility.rule.hides else { return false }
    let places = columns.visibility
    let (read, faults) = visibility.read { index, _ in
      guard let column = places[index] else { return [] }
      return [.text(column < row.count ? row[column] : "")]
    }
    builder.set(read)
    for found in faults {
      let index = visibility.rule.paths.firstIndex { $0.path == found.path }
      list.addFault("[\(index.flatMap { places[$0] } ?? 0)]", .date, found.found)
    }
    return !faults.isEmpty
  }
}
