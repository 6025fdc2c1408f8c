import Foundation
import Lists
import People
import Site

/// Reads absences from a table or a list of JSON objects: `person`, `from`, `to` and `deputy`. Both days are included.
///
/// All are read first: the others tell what `03/04/2026` means.
struct AbsenceTable {
  private static let columns = ["person", "from", "to", "deputy"]
  private static let needed = ["person", "from"]

  private struct Row {
    let person: String
    let first: DateText
    let last: DateText
    let deputy: String
    let place: AnswerPlace
  }

  private let window: AbsenceWindow
  private let order: ValueRules.DateOrder?
  private var rows: [Row] = []
  private var votes = DateVotes()

  init(_ window: AbsenceWindow, _ order: ValueRules.DateOrder?) {
    self.window = window
    self.order = order
  }

  /// Reads a table with headings in UTF-8.
  mutating func csv(_ bytes: Data) throws(BodyProblem) -> AbsenceList {
    try list(of: NamedRows(csv: bytes, Self.columns, needed: Self.needed)) { .line($0) }
  }

  /// Reads a list of objects in UTF-8, or an object with one such list.
  mutating func json(_ bytes: Data) throws(BodyProblem) -> AbsenceList {
    try list(of: try NamedRows(json: bytes, Self.columns, needed: Self.needed)) { .item($0) }
  }

  private mutating func list(
    of table: NamedRows, _ place: (Int) -> AnswerPlace
  ) throws(BodyProblem) -> AbsenceList {
    if !table.missing.isEmpty { throw BodyProblem(CalendarProblem.noColumns(table.missing)) }
    for row in table.rows { add(row.cells, at: place(row.number)) }
    var list = AbsenceList()
    for line in table.conflicts { list.add(.conflictMarker, at: place(line)) }
    for row in rows { add(row, to: &list) }
    return list
  }

  private mutating func add(_ cells: [String], at place: AnswerPlace) {
    let nothing = Nothing()
    let texts = cells.map { nothing.contains($0, as: .field) ? "" : $0 }
    let dates = texts[1...2].map { DateText($0, order: order) }
    for date in dates { votes.add(date) }
    rows.append(
      Row(person: texts[0], first: dates[0], last: dates[1], deputy: texts[3], place: place))
  }

  private func add(_ row: Row, to list: inout AbsenceList) {
    if row.person.isEmpty { return list.add(.noPerson, at: row.place) }
    // Without a last day it is the first one.
    guard let first = day(row.first), let last = row.last == .nothing ? first : day(row.last)
    else { return list.add(fault(of: row, in: &list), at: row.place) }
    if last < first { return list.add(.endBeforeStart, at: row.place) }
    if last - first > CalendarDuration.mostDays { return list.add(.tooLong, at: row.place) }
    guard (first...last).overlaps(window.days) else { return }
    list.absences.append(
      Absence(
        .reference(row.person), periods: [first...last],
        deputy: row.deputy.isEmpty ? nil : row.deputy, place: row.place))
  }

  /// Why the dates of a row cannot be used. Counts those that nothing orders.
  private func fault(of row: Row, in list: inout AbsenceList) -> AbsenceFault.Reason {
    let ambiguous = zip(["from", "to"], [row.first, row.last]).first { day($0.1) == nil }
    guard case (let column, .ambiguous)? = ambiguous else { return .badDate }
    let known = list.ambiguousDates
    list.ambiguousDates = AmbiguousDates(
      path: known?.path ?? column, count: (known?.count ?? 0) + 1, hides: false,
      areMixed: votes.areMixed)
    return .ambiguousDate
  }

  /// The day of a date; `nil` if nothing tells which of two it is.
  private func day(_ date: DateText) -> Int? {
    guard case .ambiguous(let time) = date else { return date.time?.day }
    return switch votes.order {
    case .dayFirst: time.day
    case .monthFirst: time.swapped?.day
    case .yearFirst, nil: nil
    }
  }
}
