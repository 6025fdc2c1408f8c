import Foundation
import People

/// Decodes the list of people in a table (RFC 4180, and the variants of spreadsheets).
///
/// The first line has the headings; rows without text are skipped. Without configured columns, `FieldWords`
/// recognises those of standard fields, and each other column becomes a further field labelled with its
/// heading. Several projects in a cell are separated by `;`, `|` or `,`.
struct CSVList {
  private var reader: RecordReader
  private let decoder: RecordDecoder
  private var columns = TableColumns([])
  private var places: [TableColumns.Place] = []
  private var filled = FilledColumns()
  private var isAtStart = true
  private var isFirstPage = true
  private var mayBeMisread = false

  /// How many rows tell what a column has.
  private static let sampled = 100

  private init(_ decoder: RecordDecoder) {
    reader = RecordReader(decoder)
    self.decoder = decoder
  }

  /// Reads all pages of an answer, each of which has a header line.
  static func read(_ body: Body, _ decoder: RecordDecoder) throws(BodyProblem) -> DecodedList {
    var csv = CSVList(decoder)
    for page in body.pages {
      if let encoding = decoder.table.encoding, BodyEncoding.isIgnored(encoding, page.bytes) {
        csv.reader.list.ignoredEncoding = encoding
      }
      try csv.read(try BodyEncoding.table(page.bytes, encoding: decoder.table.encoding))
    }
    if csv.reader.list.count > 0 { csv.reader.list.missedPaths += csv.reader.missedInJoined }
    return csv.reader.finished()
  }

  private mutating func read(_ bytes: Data) throws(BodyProblem) {
    defer { isFirstPage = false }
    var table = CSVReader(bytes, delimiter: decoder.table.delimiter)
    let headings = decoder.table.headings
    mayBeMisread = bytes.range(of: Data([0xC3, 0x83])) != nil
    var first: [String]?
    do throws(BodyProblem) {
      do throws(BodyProblem) {
        let header = headings ?? table.row() ?? []
        first = header
        try readHeader(header, table)
      } catch  where headings == nil {
        let heading = TableHeading(in: bytes, delimiter: decoder.table.delimiter) { headings in
          var columns = TableColumns(headings)
          columns.joined = reader.joins.names
          return columns.hasName(mapping(of: columns, nil))
        }
        guard let heading else { throw error }
        table = CSVReader(heading.table, delimiter: heading.delimiter, line: heading.line)
        let header = table.row() ?? []
        try readHeader(header, table)
        reader.list.headingLine = heading.line
      }
      isAtStart = true
      while let row = table.row() {
        if table.hasStrayQuote { reader.list.add(OddRow(kind: .strayQuote, line: table.line)) }
        if !TableRule.isRule(row, isFirst: isAtStart) { read(row, line: table.line) }
        isAtStart = false
      }
    } catch {
      if error == .noNameColumn || error == .noHeaderLine || error.isOfMissingColumns,
        let delimiter = decoder.table.delimiter, let found = Self.otherDelimiter(bytes, delimiter)
      {
        throw .wrongDelimiter(configured: delimiter, found: found)
      }
      if let first, TwiceSaved.isHeader(first, where: hasName) {
        throw .savedTwice
      }
      // Report a text of another kind as such.
      let kind = TextKind(bytes)
      if let kind, kind != .table { throw .otherText(kind) }
      throw error
    }
  }

  private func hasName(_ headings: [String]) -> Bool {
    let columns = TableColumns(headings)
    return columns.hasName(mapping(of: columns, nil))
  }

  /// The delimiter of the header line, if that does not contain the configured one.
  private static func otherDelimiter(_ bytes: Data, _ configured: UInt8) -> UInt8? {
    let header = TableDelimiter.header(of: bytes)
    return header.contains(configured) ? nil : TableDelimiter.find(inHeader: header)
  }

  /// The headings and the first rows of an unknown table.
  static func cells(_ bytes: Data, most: Int) -> (headings: [String], rows: [[String]]) {
    var reader = CSVReader(bytes, delimiter: nil)
    var headings = (reader.row() ?? []).map(TextCleaning.line)
    if !isHeading(headings), let heading = TableHeading(in: bytes, delimiter: nil, where: isHeading)
    {
      reader = CSVReader(heading.table, delimiter: heading.delimiter)
      headings = (reader.row() ?? []).map(TextCleaning.line)
    }
    var rows: [[String]] = []
    while rows.count < most, let row = reader.row() {
      let isEmpty = row.allSatisfy { TextCleaning.line($0).isEmpty }
      let isOdd = OddRow.Kind(row, headings: headings.count)?.isLeftOut == true
      if !isEmpty, !isOdd, !TableRule.isRule(row, isFirst: rows.isEmpty) { rows.append(row) }
    }
    return (headings, rows)
  }

  /// Whether cells are headings of a list of people: one is a name and another is known too.
  private static func isHeading(_ cells: [String]) -> Bool {
    let roles = cells.compactMap { FieldWords.role(of: $0)?.role }
    return roles.count > 1
      && roles.contains { [.firstName, .lastName, .name, .login].contains($0) }
  }

  /// - Parameter table: The rows below the headings.
  private func mapping(of columns: TableColumns, _ table: CSVReader?) -> Mapping {
    guard var mapping = decoder.table.columns else {
      return columns.mapping(hiding: decoder.visibility, photo: decoder.photo?.path) {
        var (table, rows) = (table, [[String]]())
        while rows.count < Self.sampled, let row = table?.row() { rows.append(row) }
        return rows
      }
    }
    mapping.fields[.photo] = decoder.photo?.path
    return mapping
  }

  private mutating func readHeader(
    _ header: [String], _ table: CSVReader
  ) throws(BodyProblem) {
    let outcomes = header.map(TextCleaning.wholeLine)
    columns = TableColumns(outcomes.map(\.text))
    columns.joined = reader.joins.names
    let headings = columns.headings
    let mapping = mapping(of: columns, table)
    reader.use(mapping)
    places = reader.paths.map { columns.place(of: $0.path) }
    let fillDown = decoder.table.fillDown.map { FieldPath(names: [$0]) }
    filled = FilledColumns(
      fillDown.flatMap { path in
        if case .columns(let columns) = columns.place(of: path) { columns } else { [Int]() }
      })
    for (column, outcome) in outcomes.enumerated() where outcome.hasLostMarks {
      reader.list.addFault("", .text, .overloadedText, at: "header[\(column)]")
    }
    if reader.list.count == 0 { reader.list.headings = headings }
    let missed =
      columns.missed(of: mapping, decoder.visibility)
      + columns.missed(fillDown.map { ("fillDown", $0) })
    if columns.hasName(mapping) {
      reader.list.missedPaths = missed
    } else if headings.contains(where: Headings.isData) {
      throw .noHeaderLine
    } else if decoder.table.columns != nil {
      let names = ["firstName", "lastName", "name"]
      throw .missingColumns(
        missed.filter { names.contains($0.field) }.map(\.path),
        headings: Headings.shown(headings))
    } else {
      throw .noNameColumn
    }
    // Headings are recognised with quotation marks around them, which people's names would have as well.
    if TwiceSaved.isHeader(headings, where: { _ in false }) { throw .savedTwice }
  }

  private mutating func read(_ row: [String], line: Int) {
    if row.allSatisfy({ TextCleaning.line($0).isEmpty }) { return }
    var row = row
    guard filled.fill(&row) else { return }
    let width = columns.headings.count
    if let kind = OddRow.Kind(row, headings: width) {
      reader.list.add(OddRow(kind: kind, line: isFirstPage ? line : nil))
      if kind.isLeftOut { return }
    }
    if mayBeMisread, TwiceSaved.isMisread(row) {
      reader.list.add(OddRow(kind: .misread, line: isFirstPage ? line : nil))
    }
    if isFirstPage { reader.list.begin(atLine: line) }
    if row.count > width, row[width...].contains(where: { !TextCleaning.line($0).isEmpty }) {
      reader.list.addWideRow(cells: row.count)
    }
    reader.read(TableRow(cells: row, columns: columns, places: places))
  }
}
