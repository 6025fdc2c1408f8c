import People

/// Records as a table.
enum CSVText {
  static func bytes(of records: [Record]) -> [UInt8] {
    let header = [
      "id", "first name", "last name", "name", "email", "phone", "position", "projects",
    ]
    return ([header] + records.map(cells)).flatMap { row in
      row.map(quoted).joined(separator: ",").utf8 + [0x0D, 0x0A]
    }
  }

  private static func cells(of record: Record) -> [String] {
    let single = if case .single(let name) = record.name { name } else { "" }
    return [
      record.id ?? "", record.name.first ?? "", record.name.last ?? "", single,
      record.emails.first ?? "", record.phones.first ?? "", record.position ?? "",
      record.projects.joined(separator: ";"),
    ]
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
