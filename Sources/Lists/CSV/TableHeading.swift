import Foundation

/// The header line of a table with titles, dates or empty lines before it.
struct TableHeading {
  /// The table from its header line on.
  let table: Data
  let line: Int
  let delimiter: UInt8

  /// The maximum number of lines to examine, and of bytes in each.
  private static let (lines, length) = (40, 16_384)

  /// - Parameters:
  ///   - delimiter: The configured one.
  ///   - isHeading: Whether these cells, two of which are not empty, are headings.
  init?(in bytes: Data, delimiter: UInt8?, where isHeading: ([String]) -> Bool) {
    var rest = bytes
    for line in 1...Self.lines {
      let head = Data(rest.prefix(Self.length).prefix { $0 != 0x0A && $0 != 0x0D })
      let wanted = delimiter ?? TableDelimiter.find(inHeader: Array(head))
      // Quoted headings may contain line breaks.
      var reader = CSVReader(Data(rest.prefix(Self.length)), delimiter: wanted)
      if let wanted, let cells = reader.row() {
        let headings = cells.map(TextCleaning.line)
        if headings.count(where: { !$0.isEmpty }) > 1,
          !headings.contains(where: Headings.isData),
          isHeading(headings)
        {
          (table, self.line, self.delimiter) = (rest, line, wanted)
          return
        }
      }
      let behind = rest.dropFirst(head.count)
      let isWindows = behind.prefix(2) == Data([0x0D, 0x0A])
      rest = Data(behind.dropFirst(isWindows ? 2 : 1))
      if rest.isEmpty || head.count == Self.length { return nil }
    }
    return nil
  }
}

enum TableRule {
  /// Whether a row is the line below a Markdown table's header, or a count such as `(2 rows)` of `psql`.
  ///
  /// - Parameter isFirst: Whether it follows the headings.
  static func isRule(_ row: [String], isFirst: Bool) -> Bool {
    let cells = row.map(TextCleaning.line).filter { !$0.isEmpty }
    guard let cell = cells.first else { return false }
    if cells.count == 1, cell.first == "(", cell.hasSuffix(" rows)") || cell == "(1 row)" {
      return true
    }
    return cells.allSatisfy { $0.utf8.allSatisfy { "-+:=|".utf8.contains($0) } }
      && cells.allSatisfy { $0.utf8.count >= (isFirst ? 1 : 3) }
      && cell.utf8.contains { "-=".utf8.contains($0) }
  }
}

/// Headings for a table whose first line is a record.
struct NamedColumns {
  let headings: [String]

  /// Names the columns by what their values look like; `nil` if the first line has headings.
  init?(ofTableWith first: [String], _ rows: [[String]]) {
    let columns = first.indices.map { column in
      ([first] + rows).compactMap { row in
        let cell = column < row.count ? TextCleaning.line(row[column]) : ""
        return cell.isEmpty ? nil : cell
      }
    }
    guard !first.contains(where: { FieldWords.role(of: $0) != nil }) else { return nil }
    let names = columns.firstIndex { Self.areMostly($0, TextPattern.isWholeName) }
    guard let names, TextPattern.isWholeName(TextCleaning.line(first[names])) else { return nil }
    var taken: Set<String> = []
    let last = columns.lastIndex { !$0.isEmpty } ?? names
    headings = columns[...last].enumerated().map { column, values in
      let name = Self.looks.first { Self.areMostly(values, $0.test) }?.name
      guard let name, taken.insert(name).inserted else { return "column \(column + 1)" }
      return name
    }
  }

  private static let looks: [(name: String, test: @Sendable (String) -> Bool)] = [
    ("name", { TextPattern.isWholeName($0) }), ("email", { TextPattern.isEmail($0) }),
    ("date", { TextPattern.isDate($0) }), ("phone", { TextPattern.isPhone($0) }),
    ("website", { TextPattern.isLink($0) }),
  ]

  private static func areMostly(_ values: [String], _ test: (String) -> Bool) -> Bool {
    !values.isEmpty && values.count(where: test) * 10 >= values.count * 8
  }
}
