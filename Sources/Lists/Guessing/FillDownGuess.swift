import People

/// Finds the columns of a table that are written once above several rows, such as the project of a report.
struct FillDownGuess {
  /// The columns that are filled.
  private(set) var filled: [Int] = []
  /// Columns of which it is not certain.
  private(set) var doubtful: [Int] = []

  /// - Parameter rows: The rows that have text.
  init(_ headings: [String], _ rows: [[String]]) {
    let rows = rows.map { row in
      headings.indices.map { $0 < row.count ? TextCleaning.line(row[$0]) : "" }
    }
    guard rows.count >= 4, let first = rows.first else { return }
    for column in headings.indices.dropLast() where !first[column].isEmpty {
      let texts = rows.map { $0[column] }.filter { !$0.isEmpty }
      let others = headings.indices.filter { $0 != column }
      // A row of people has something that the report writes each time, to the right.
      let goesOn = rows.allSatisfy { row in
        !row[column].isEmpty || others.contains { $0 > column && !row[$0].isEmpty }
      }
      // Somebody's own value may occur twice; what is written once above its rows does not.
      guard goesOn, texts.count * 5 <= rows.count * 3, Set(texts).count == texts.count,
        !texts.contains(where: Headings.isData)
      else { continue }
      let role = FieldWords.role(of: headings[column])?.role
      if role == .projects || role == .department || role == .office {
        if texts.count > 1 { filled.append(column) } else { doubtful.append(column) }
      } else if role == nil, column < (filled.first ?? headings.count) {
        doubtful.append(column)
      }
    }
    // Alone, an unknown column is probably a remark.
    if filled.isEmpty { doubtful = doubtful.filter { FieldWords.role(of: headings[$0]) != nil } }
  }
}
