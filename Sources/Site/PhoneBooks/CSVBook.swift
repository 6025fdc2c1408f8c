import Basics
import People

/// A table with the columns that Outlook and Google Contacts know, each by its heading.
///
/// The first columns are those of programs that go by the place: name, e-mail address, phone, notes.
enum CSVBook {
  private static let headings = [
    "Name", "E-mail Address", "Business Phone", "Notes", "First Name", "Last Name",
    "E-mail 2 Address", "Business Phone 2", "Mobile Phone", "Other Phone", "Company", "Department",
    "Job Title", "Office Location", "E-mail 1 - Value", "E-mail 2 - Value", "Phone 1 - Label",
    "Phone 1 - Value", "Phone 2 - Label", "Phone 2 - Value", "Organization Name",
    "Organization Title", "Organization Department",
  ]

  static func bytes(
    _ indices: [Int], of people: PhoneBookPeople, organization: String?
  ) -> [UInt8] {
    var rows = OutputBytes(capacity: 512 + indices.count * 320)
    // Without a mark Excel takes the file for the encoding of the region.
    rows.append("\u{FEFF}" as StaticString)
    append(headings, to: &rows)
    for index in indices { append(cells(index, people, organization ?? ""), to: &rows) }
    return Array(rows.span)
  }

  private static func cells(
    _ index: Int, _ people: PhoneBookPeople, _ organization: String
  ) -> [String] {
    let directory = people.directory
    let entry = people.entry(index)
    let emails = directory.people[index].emails
    let department = directory.shownText(of: index, in: FieldName(.department))
    let position = directory.shownText(of: index, in: .position)
    func number(_ kind: PhoneBookEntry.Number.Kind, _ place: Int) -> String {
      let all = entry.numbers.filter { $0.kind == kind }
      return all.indices.contains(place) ? all[place].text : ""
    }
    func email(_ place: Int) -> String { emails.indices.contains(place) ? emails[place] : "" }
    let phones = (0..<2).flatMap { place -> [String] in
      guard entry.numbers.indices.contains(place) else { return ["", ""] }
      let number = entry.numbers[place]
      return [number.kind == .mobile ? "Mobile" : "Work", number.text]
    }
    return [
      people.label(index), email(0), number(.work, 0), "", entry.first, entry.last, email(1),
      number(.work, 1), number(.mobile, 0), number(.other, 0), organization, department, position,
      directory.shownText(of: index, in: .office), email(0), email(1),
    ] + phones + [organization, position, department]
  }

  /// Adds a line with each cell in quotation marks (RFC 4180).
  private static func append(_ cells: [String], to rows: inout OutputBytes) {
    for (number, cell) in cells.enumerated() {
      if number > 0 { rows.append(UInt8(ascii: ",")) }
      rows.append(UInt8(ascii: "\""))
      append(cell: PlainText.text(cell), to: &rows)
      rows.append(UInt8(ascii: "\""))
    }
    rows.append("\r\n" as StaticString)
  }

  private static func append(cell: String, to rows: inout OutputBytes) {
    let bytes = cell.utf8.span
    if isFormula(cell) { rows.append(UInt8(ascii: "'")) }
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { rows.append(UInt8(ascii: "\"")) }
      rows.append(bytes[index])
    }
  }

  /// Whether a spreadsheet would compute the cell: OWASP, "CSV Injection". Numbers are none.
  private static func isFormula(_ cell: String) -> Bool {
    let scalars = cell.unicodeScalars.drop { $0.properties.isWhitespace }
    switch scalars.first {
    case "+", "-":
      return !scalars.dropFirst().allSatisfy {
        ("0"..."9").contains($0) || " ().".contains(Character($0))
      }
    case "=", "@", "＝", "＋", "－", "＠": return true
    default: return false
    }
  }
}
