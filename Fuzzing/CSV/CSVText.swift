import People

@testable import Lists

/// Records as a table: one column for each e-mail address and phone of the record that has most.
enum CSVText {
  /// `nil` if a record looks like no row of people.
  static func bytes(of records: [Record]) -> [UInt8]? {
    let emails = records.map(\.emails.count).max() ?? 0
    let phones = records.map(\.phones.count).max() ?? 0
    let header =
      ["id", "first name", "last name", "name", "position", "projects"]
      + Array(repeating: "email", count: emails) + Array(repeating: "phone", count: phones)
    let rows = records.map { record in
      cells(of: record) + padded(record.emails, to: emails) + padded(record.phones, to: phones)
    }
    // Somebody called `---:` would be the line below a heading.
    guard !rows.contains(where: { TableRule.isRule($0, isFirst: true) }) else { return nil }
    return ([header] + rows).flatMap { row in
      row.map(quoted).joined(separator: ",").utf8 + [0x0D, 0x0A]
    }
  }

  private static func cells(of record: Record) -> [String] {
    let single = if case .single(let name) = record.name { name } else { "" }
    return [
      record.id ?? "", record.name.first ?? "", record.name.last ?? "", single,
      record.position ?? "", record.projects.joined(separator: ";"),
    ]
  }

  private static func padded(_ values: [String], to count: Int) -> [String] {
    values + Array(repeating: "", count: count - values.count)
  }

  private static func quoted(_ cell: String) -> String {
    var text = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
