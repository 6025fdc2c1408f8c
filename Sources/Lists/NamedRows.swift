import Basics
package import Foundation

/// The rows of a table, or of a list of JSON objects, whose columns have fixed names.
package struct NamedRows {
  /// The cells of the columns, on one line each, and the line of the row, or its index in JSON.
  package private(set) var rows: [(cells: [String], number: Int)] = []
  /// The needed columns that there are not; there are no rows then.
  package private(set) var missing: [String] = []
  /// The lines of markers of merge conflicts, which are no rows.
  package private(set) var conflicts: [Int] = []

  /// Reads a table with headings in UTF-8.
  package init(csv bytes: Data, _ columns: [String], needed: [String]) {
    var reader = CSVReader(bytes, delimiter: nil)
    let headings = (reader.row() ?? []).map { TextCleaning.line($0).lowercased() }
    let places = columns.map { headings.firstIndex(of: $0) }
    missing = needed.filter { !headings.contains($0) }
    if !missing.isEmpty { return }
    while let row = reader.row() {
      let cells = places.map { place in
        place.map { $0 < row.count ? TextCleaning.line(row[$0]) : "" } ?? ""
      }
      if row.allSatisfy({ TextCleaning.line($0).isEmpty }) { continue }
      if ConflictMarker.isMarker(TextCleaning.line(row[0]).utf8) {
        conflicts.append(reader.line)
      } else {
        rows.append((cells, reader.line))
      }
    }
  }

  /// Reads a list of objects in UTF-8, or an object with one such list; only the first needed column is asked for.
  package init(json bytes: Data, _ columns: [String], needed: [String]) throws(BodyProblem) {
    let span = bytes.span
    let top: JSONValue
    do throws(JSONFault) {
      var reader = JSONReader(span)
      top = try reader.value()
      try reader.end()
    } catch {
      throw BodyProblem(error, in: bytes)
    }
    var items = top
    top.forEachMember(in: span) { _, value in
      if items.kind != .list, value.kind == .list { items = value }
    }
    guard items.kind == .list else {
      throw .wrongShape(path: "", expected: .list, found: top.shownKind(in: span))
    }
    let first = needed.first
    var rows: [(cells: [String], number: Int)] = []
    var hasColumn = first == nil
    items.forEachItem(in: span) { index, item in
      let values = columns.map { item.member($0, in: span) }
      hasColumn = hasColumn || zip(columns, values).contains { $0 == first && $1.isPresent }
      let cells = values.map { value in
        let text = value.kind == .number ? value.wholeNumber(in: span).map { String($0) } : nil
        return TextCleaning.line(text ?? (try? value.text(in: span)) ?? "")
      }
      rows.append((cells, index))
    }
    if !rows.isEmpty, !hasColumn, let first { missing = [first] } else { self.rows = rows }
  }
}
