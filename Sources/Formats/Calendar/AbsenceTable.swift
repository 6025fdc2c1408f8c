import Foundation
import People

/// Reads absences from a table or a list of JSON objects: `person`, `from`, `to` and `deputy`. Both days are included.
struct AbsenceTable {
  private static let columns = ["person", "from", "to", "deputy"]
  private static let needed = ["person", "from"]

  private let window: AbsenceWindow
  private var list = AbsenceList()

  private init(_ window: AbsenceWindow) {
    self.window = window
  }

  /// Reads a table with headings in UTF-8.
  static func csv(_ bytes: Data, _ window: AbsenceWindow) throws(BodyProblem) -> AbsenceList {
    var reader = CSVReader(bytes, delimiter: nil)
    let headings = (reader.row() ?? []).map { TextCleaning.line($0).lowercased() }
    let places = columns.map { headings.firstIndex(of: $0) }
    let missing = needed.filter { !headings.contains($0) }
    if !missing.isEmpty { throw .noAbsenceColumns(missing) }
    var table = AbsenceTable(window)
    while let row = reader.row() {
      let cells = places.map { place in
        place.map { $0 < row.count ? TextCleaning.line(row[$0]) : "" } ?? ""
      }
      if row.allSatisfy({ TextCleaning.line($0).isEmpty }) { continue }
      table.add(cells, at: .line(reader.line))
    }
    return table.list
  }

  /// Reads a list of objects in UTF-8, or an object with one such list.
  static func json(_ bytes: Data, _ window: AbsenceWindow) throws(BodyProblem) -> AbsenceList {
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
    var table = AbsenceTable(window)
    var (hasItems, hasColumns) = (false, false)
    items.forEachItem(in: span) { index, item in
      hasItems = true
      let values = columns.map { item.member($0, in: span) }
      hasColumns = hasColumns || values[0].isPresent
      table.add(
        values.map { value in
          let text = value.kind == .number ? value.wholeNumber(in: span).map { String($0) } : nil
          return TextCleaning.line(text ?? (try? value.text(in: span)) ?? "")
        }, at: .item(index))
    }
    if hasItems, !hasColumns { throw .noAbsenceColumns([needed[0]]) }
    return table.list
  }

  private mutating func add(_ cells: [String], at place: AbsencePlace) {
    if cells[0].isEmpty { return list.add(.noPerson, at: place) }
    // Without a last day it is the first one.
    guard let first = Self.day(cells[1]),
      let last = cells[2].isEmpty ? first : Self.day(cells[2])
    else { return list.add(.badDate, at: place) }
    if last < first { return list.add(.endBeforeStart, at: place) }
    if last - first > CalendarDuration.mostDays { return list.add(.tooLong, at: place) }
    guard (first...last).overlaps(window.days) else { return }
    list.absences.append(
      Absence(
        .reference(cells[0]), periods: [first...last], deputy: cells[3].isEmpty ? nil : cells[3],
        place: place))
  }

  /// The day of `2026-12-01`, also with a time, or of `1.12.2026`.
  private static func day(_ text: String) -> Int? {
    guard let time = Timestamp(iso8601: text) ?? Timestamp(dayFirst: text) else { return nil }
    return time.day
  }
}
