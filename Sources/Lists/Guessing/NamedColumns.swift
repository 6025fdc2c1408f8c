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
