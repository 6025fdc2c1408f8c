import Foundation
import People
import SwiftCSV

/// The list of people in a table (RFC 4180, and what spreadsheets make of it).
///
/// The first line names the fields. The delimiter is configured, or found in the header: the comma, the
/// semicolon, the tab or `|`, whichever is there most often. A quoted field may hold any of them, line
/// breaks and doubled quotation marks. The configuration says which columns are shown; where it does not,
/// `FieldWords` knows those of the common fields, and any other column with a heading is a further text of
/// the page, labelled with the heading. Several projects are separated by `;`, `|` or `,`. An empty row is
/// no record.
enum CSVList {
  /// Adds the table's records to a list.
  ///
  /// - Parameter photo: the column of the photo, where the settings name no columns.
  static func read(
    _ bytes: Data, _ settings: TableSettings, photo: JoinedPaths? = nil,
    _ visibility: VisibilityRule = VisibilityRule(), into list: inout DecodedList
  ) throws(BodyProblem) {
    let rows = RowReader(list, settings.columns, photo, visibility)
    do throws(BodyProblem) {
      try parse(bytes, settings, count: { rows.count }) { header throws(BodyProblem) in
        try rows.readHeader(header)
      } row: {
        rows.read($0)
      }
    } catch {
      // What is another kind of text has no header line of a table either.
      let kind = TextKind(bytes)
      throw kind.map { $0 == .table ? error : .otherText($0) } ?? error
    }
    list = rows.list
  }

  /// The headings of a table and the first of its rows, for looking at one that is not known.
  static func cells(
    _ bytes: Data, most: Int
  ) throws(BodyProblem) -> (headings: [String], rows: [[String]]) {
    let cells = Cells()
    try parse(bytes, TableSettings(), count: { cells.rows.count }) { header throws(BodyProblem) in
      cells.headings = header.map { TextCleaning.line(ByteText.original($0)) }
    } row: { row in
      if cells.rows.count < most { cells.rows.append(row.map(ByteText.original)) }
    }
    return (cells.headings, cells.rows)
  }

  /// What `cells` collects. A class, since the parser passes rows to an escaping closure.
  private final class Cells {
    var headings: [String] = []
    var rows: [[String]] = []
  }

  /// Passes on the header line and the rows.
  private static func parse(
    _ bytes: Data, _ settings: TableSettings, count: () -> Int,
    header: ([String]) throws(BodyProblem) -> Void, row: @escaping ([String]) -> Void
  ) throws(BodyProblem) {
    var (bytes, settings) = (bytes, settings)
    if let (delimiter, rest) = TableDelimiter.hint(before: bytes) {
      settings.delimiter = settings.delimiter ?? delimiter
      bytes = rest
    }
    let text = ByteText.text(bytes)
    // With an odd number the last field is still open at the end, which the parser accepts.
    let quotes = bytes.withUnsafeBytes { bytes in
      bytes.reduce(0) { $1 == UInt8(ascii: "\"") ? $0 + 1 : $0 }
    }
    let delimiter =
      settings.delimiter ?? TableDelimiter.find(inHeader: TableDelimiter.header(of: bytes))
      ?? UInt8(ascii: ",")
    do {
      let table = try CSV<Enumerated>(
        string: text,
        delimiter: CSVDelimiter(unicodeScalarLiteral: Character(Unicode.Scalar(delimiter))),
        loadColumns: false, rowLimit: 0)
      try header(table.header)
      try table.enumerateAsArray(startAt: 1, rowLimit: nil, row)
    } catch let problem as BodyProblem {
      throw problem
    } catch {
      throw .misplacedQuote(row: count())
    }
    if quotes % 2 != 0 { throw .misplacedQuote(row: count()) }
  }

  /// Collects rows. A class, since the parser passes them to an escaping closure.
  private final class RowReader {
    var list: DecodedList
    var count = 0
    private let mapping: Mapping?
    private let photo: JoinedPaths?
    private var columns = TableColumns([], VisibilityRule())
    private var visibility: VisibilityReader

    init(
      _ list: DecodedList, _ mapping: Mapping?, _ photo: JoinedPaths?, _ visibility: VisibilityRule
    ) {
      self.visibility = VisibilityReader(visibility)
      self.list = list
      self.mapping = mapping
      self.photo = photo
    }

    func readHeader(_ header: [String]) throws(BodyProblem) {
      let outcomes = header.map { TextCleaning.wholeLine(ByteText.original($0)) }
      let headings = outcomes.map(\.text)
      columns =
        mapping.map { TableColumns(headings, $0, visibility.rule) }
        ?? TableColumns(headings, visibility.rule, photo: photo)
      for (column, outcome) in outcomes.enumerated() where outcome.hasLostMarks {
        addOverloaded(at: "header[\(column)]")
      }
      if columns.hasName {
        list.missedPaths = columns.missed
      } else if headings.contains(where: TableColumns.isData) {
        throw .noHeaderLine
      } else if mapping != nil {
        let names = ["firstName", "lastName", "name"]
        throw .missingColumns(
          columns.missed.filter { names.contains($0.field) }.map(\.path),
          headings: TableColumns.headings(headings))
      } else {
        throw .noNameColumn
      }
    }

    func read(_ row: [String]) {
      count += 1
      if row.allSatisfy({ TextCleaning.line(ByteText.original($0)).isEmpty }) { return }
      var builder = RecordBuilder()
      for (place, entry) in columns.entries.enumerated() {
        let texts = entry.columns.map { $0 < row.count ? ByteText.original(row[$0]) : "" }
        guard let first = entry.columns.first, texts.contains(where: { !$0.isEmpty }) else {
          continue
        }
        switch entry.target {
        case .field(.photo):
          builder.photo = PhotoReader.reference(texts.first { !$0.isEmpty } ?? "", at: path(first))
        case .field(let field):
          let parts = texts.map { field == .projects ? Self.projects($0) : [$0] }
          if builder.set(field, parts: parts) { addOverloaded(at: path(first)) }
        case .detail(let field, let type):
          add(texts, as: field, type, at: place, column: first, to: &builder)
        }
      }
      let isUnreadable = readVisibility(row, into: &builder)
      let index = list.count
      list.add(builder.record, at: "[\(index)]", isUnreadable: isUnreadable)
    }

    /// Whether a date that may hide the row's person cannot be read.
    private func readVisibility(_ row: [String], into builder: inout RecordBuilder) -> Bool {
      guard visibility.rule.hides else { return false }
      let places = columns.visibility
      let (read, faults) = visibility.read { index, _ in
        guard let column = places[index] else { return [] }
        return [.text(column < row.count ? ByteText.original(row[column]) : "")]
      }
      builder.set(read)
      for found in faults {
        let index = visibility.rule.paths.firstIndex { $0.path == found.path }
        list.add(
          ValueFault(
            index: list.count, path: path(index.flatMap { places[$0] } ?? 0), expected: .date,
            found: found.found))
      }
      return !faults.isEmpty
    }

    private func add(
      _ texts: [String], as field: DetailField, _ type: DetailType, at place: Int, column: Int,
      to builder: inout RecordBuilder
    ) {
      do throws(TextDetail.Mismatch) {
        guard let detail = try TextDetail.read(type, texts) else { return }
        if detail.hasLostMarks { addOverloaded(at: path(column)) }
        builder.add(detail.value, as: field, at: place)
      } catch {
        list.add(
          ValueFault(
            index: list.count, path: path(column), expected: error.expected, found: .text))
      }
    }

    private static func projects(_ text: String) -> [String] {
      text.unicodeScalars.split { ";|,".unicodeScalars.contains($0) }.map { String($0) }
    }

    private func path(_ column: Int) -> String { "[\(list.count)][\(column)]" }

    private func addOverloaded(at path: String) {
      let index = list.count
      list.add(ValueFault(index: index, path: path, expected: .text, found: .overloadedText))
    }
  }
}
