import Foundation
import People
import SwiftCSV

/// The list of people in a table (RFC 4180, and what spreadsheets make of it).
///
/// The first line names the fields. The delimiter is configured, or found in the header: the comma, the
/// semicolon, the tab or `|`, whichever is there most often. A quoted field may hold any of them, line
/// breaks and doubled quotation marks. These columns are known, letter case, spaces, `_` and `-` aside:
/// `id`; `first name`, `given name`, `fname`; `last name`, `family name`, `surname`, `lname`;
/// `name`, `full name`; `email`, `e-mail address`; `phone`, `phone number`, `telephone`;
/// `position`; `project`, `projects`. Several projects are separated by `;`, `|` or `,`. Any other
/// column with a heading is a further text of the page, labelled with the heading.
/// An empty row is no record.
enum CSVList {
  private enum Column {
    case field(Mapping.Field)
    case detail(DetailField)
    case unused
  }

  /// Adds the table's records to a list.
  ///
  /// - Parameter delimiter: what separates the columns; `nil` to find it in the header.
  static func read(
    _ bytes: Data, delimiter: UInt8? = nil, into list: inout DecodedList
  ) throws(BodyProblem) {
    let text = ByteText.text(bytes)
    // With an odd number the last field is still open at the end, which the parser accepts.
    let quotes = bytes.withUnsafeBytes { bytes in
      bytes.reduce(0) { $1 == UInt8(ascii: "\"") ? $0 + 1 : $0 }
    }
    let rows = RowReader(list)
    let delimiter =
      delimiter ?? TableDelimiter.find(inHeader: TableDelimiter.header(of: bytes))
      ?? UInt8(ascii: ",")
    do {
      let table = try CSV<Enumerated>(
        string: text,
        delimiter: CSVDelimiter(unicodeScalarLiteral: Character(Unicode.Scalar(delimiter))),
        loadColumns: false, rowLimit: 0)
      try rows.readHeader(table.header)
      try table.enumerateAsArray(startAt: 1, rowLimit: nil) { rows.read($0) }
    } catch let problem as BodyProblem {
      throw problem
    } catch {
      throw .misplacedQuote(row: rows.count)
    }
    if quotes % 2 != 0 { throw .misplacedQuote(row: rows.count) }
    list = rows.list
  }

  /// Collects rows. A class, since the parser passes them to an escaping closure.
  private final class RowReader {
    var list: DecodedList
    var count = 0
    private var columns: [Column] = []

    init(_ list: DecodedList) {
      self.list = list
    }

    func readHeader(_ header: [String]) throws(BodyProblem) {
      let headings = header.map { TextCleaning.wholeLine(ByteText.original($0)) }
      columns = headings.map { CSVList.column($0.text) }
      for (column, heading) in headings.enumerated() where heading.hasLostMarks {
        addOverloaded(at: "header[\(column)]")
      }
      let hasName = columns.contains { column in
        if case .field(let field) = column {
          return [.firstName, .lastName, .name].contains(field)
        }
        return false
      }
      guard hasName else {
        throw header.contains(where: Self.isData) ? .noHeaderLine : .noNameColumn
      }
    }

    /// Whether a cell holds what no heading would: an e-mail address, or a phone number's digits.
    private static func isData(_ cell: String) -> Bool {
      cell.utf8.contains(UInt8(ascii: "@")) || cell.utf8.count { $0 &- 0x30 < 10 } >= 5
    }

    func read(_ row: [String]) {
      count += 1
      if row.allSatisfy({ TextCleaning.line(ByteText.original($0)).isEmpty }) { return }
      var builder = RecordBuilder()
      var overloaded: [Int] = []
      for (index, (column, cell)) in zip(columns, row).enumerated() {
        let text = ByteText.original(cell)
        switch column {
        case .field(.projects):
          for project in text.unicodeScalars.split(whereSeparator: {
            ";|,".unicodeScalars.contains($0)
          }) {
            if builder.set(.projects, String(project)) { overloaded.append(index) }
          }
        case .field(let field): if builder.set(field, text) { overloaded.append(index) }
        case .detail(let field):
          let lines = TextCleaning.lines(text)
          if lines.hasLostMarks { overloaded.append(index) }
          if !lines.text.isEmpty { builder.add(.text(lines.text), as: field, at: index) }
        case .unused: break
        }
      }
      for column in overloaded { addOverloaded(at: "[\(list.count)][\(column)]") }
      if let record = builder.record {
        list.records.append(record)
      } else {
        list.add(RejectedRecord(index: list.count, path: "[\(list.count)]", reason: .noName))
      }
    }

    private func addOverloaded(at path: String) {
      let index = list.count
      list.add(ValueFault(index: index, path: path, expected: .text, found: .overloadedText))
    }
  }

  private static func column(_ heading: String) -> Column {
    if heading.isEmpty { return .unused }
    let plain = heading.lowercased().unicodeScalars.filter {
      !" _-".unicodeScalars.contains($0)
    }
    switch String(String.UnicodeScalarView(plain)) {
    case "id": return .field(.id)
    case "firstname", "givenname", "fname": return .field(.firstName)
    case "lastname", "familyname", "surname", "lname": return .field(.lastName)
    case "name", "fullname": return .field(.name)
    case "email", "emailaddress": return .field(.email)
    case "phone", "phonenumber", "telephone": return .field(.phone)
    case "position": return .field(.position)
    case "project", "projects": return .field(.projects)
    default: return .detail(DetailField(key: heading, labels: ["en": heading]))
    }
  }
}
