import People

/// Reads the dates of a list, and decides about those such as `03/04/2026` by the others at the same path.
///
/// Until all records are read, an ambiguous date is in its record as if the day came first.
final class DateColumns {
  /// What a date is read for.
  enum Use: Hashable {
    case detail(key: String)
    /// The start of a period.
    case start(key: String)
    /// The end of a period.
    case end(key: String)
    case hideUntil
    case hideFrom

    var hides: Bool { self == .hideUntil || self == .hideFrom }
  }

  private struct Place: Hashable {
    let path: String
    let use: Use
  }

  private struct Column {
    let place: Place
    var votes = DateVotes()
    /// The records with ambiguous dates.
    var records: [Int32] = []
  }

  let order: ValueRules.DateOrder?
  let nothing: Nothing
  private var columns: [Column] = []
  private var indices: [Place: Int] = [:]
  /// The columns in which the current record has an ambiguous date.
  private var open: [Int] = []

  init(_ rules: ValueRules = ValueRules()) {
    order = rules.dates
    nothing = Nothing(rules.nulls)
  }

  /// Reads a value; `nil` if there is no date. Throws if it cannot be read.
  func time(
    _ value: RecordValue, at path: @autoclosure () -> String, for use: Use
  ) throws(ValueMismatch) -> Timestamp? {
    let date = try value.date(order, nothing)
    switch date {
    case .nothing: return nil
    case .unreadable: throw ValueMismatch(expected: .date, found: value.shownKind)
    case .time(let time): return time
    case .telling(let time, let order):
      columns[index(path(), use)].votes.add(order)
      return time
    case .ambiguous(let time):
      open.append(index(path(), use))
      return time
    }
  }

  private func index(_ path: String, _ use: Use) -> Int {
    let place = Place(path: path, use: use)
    if let index = indices[place] { return index }
    columns.append(Column(place: place))
    indices[place] = columns.count - 1
    return columns.count - 1
  }

  /// Ends a record that is the last of the list, or was rejected.
  func endRecord(in list: DecodedList, isRejected: Bool) {
    if open.isEmpty { return }
    if !isRejected {
      for column in open { columns[column].records.append(Int32(list.records.count - 1)) }
    }
    open = []
  }

  /// Decides about the ambiguous dates, once all records are read.
  func settle(_ list: inout DecodedList) {
    for column in columns where !column.records.isEmpty {
      let (use, order) = (column.place.use, column.votes.order)
      for record in column.records { list.records[Int(record)].settle(use, order) }
      if order == nil {
        list.ambiguousDates.append(
          AmbiguousDates(
            path: column.place.path, count: column.records.count, hides: use.hides,
            areMixed: column.votes.areMixed))
      }
    }
  }
}

/// Dates of one path that nothing orders.
package struct AmbiguousDates: Equatable, Sendable {
  package let path: String
  package let count: Int
  /// Whether they hide people; others are left out.
  package let hides: Bool
  /// Whether other dates at the path have the day first, and others the month.
  package let areMixed: Bool

  package init(path: String, count: Int, hides: Bool, areMixed: Bool) {
    self.path = path
    self.count = count
    self.hides = hides
    self.areMixed = areMixed
  }

  package static let example = AmbiguousDates(
    path: "left", count: 3, hides: true, areMixed: false)
}

extension RecordValue {
  /// Reads the value as a date. Throws if it is of another kind.
  func date(
    _ order: ValueRules.DateOrder?, _ nothing: Nothing
  ) throws(ValueMismatch) -> DateText {
    switch content {
    case .text(let text):
      let line = TextCleaning.line(text)
      return nothing.contains(line, as: .field) ? .nothing : DateText(line, order: order)
    case .number(let number): return DateText(number)
    // Some write `false` for a missing date.
    case .flag(false): return .nothing
    case .flag, .bytes, .other: throw ValueMismatch(expected: .date, found: shownKind)
    }
  }

  /// The kind in messages.
  fileprivate var shownKind: ValueKind {
    switch content {
    case .text: .text
    case .number: .number
    case .flag: .flag
    case .bytes: .damagedText
    case .other(let kind): kind
    }
  }
}

extension Record {
  /// Sets the order of an ambiguous date; without one, of a date that hides the reading that hides longer, and no other
  /// date.
  fileprivate mutating func settle(_ use: DateColumns.Use, _ order: ValueRules.DateOrder?) {
    switch use {
    case .hideUntil: visibility.firstDay = visibility.firstDay.map { Self.day($0, order, max) }
    case .hideFrom: visibility.lastDay = visibility.lastDay.map { Self.day($0, order, min) }
    case .detail(Field.confirmed.key):
      guard order != .dayFirst else { return }
      change(.confirmed) { texts in
        let swapped = texts.first.flatMap { Timestamp(iso8601: $0)?.swapped }
        texts = order == nil ? [] : swapped.map { [CalendarDay(number: $0.day).iso] } ?? texts
      }
    case .detail(let key), .start(let key), .end(let key):
      guard order != .dayFirst, let index = details.firstIndex(where: { $0.field.key == key })
      else { return }
      let value = details[index].value.settled(use, order)
      if let value {
        details[index] = Detail(field: details[index].field, value: value)
      } else {
        details.remove(at: index)
      }
    }
  }

  private static func day(
    _ day: Int32, _ order: ValueRules.DateOrder?, _ hiding: (Int32, Int32) -> Int32
  ) -> Int32 {
    let time = Timestamp(seconds: Int64(day) * 86_400, hasTime: false)
    let swapped = Int32(clamping: time.swapped?.day ?? Int(day))
    switch order {
    case .monthFirst: return swapped
    case .dayFirst, .yearFirst: return day
    case nil: return hiding(day, swapped)
    }
  }
}

extension DetailValue {
  /// The value with the month first; without an order, without the date.
  fileprivate func settled(
    _ use: DateColumns.Use, _ order: ValueRules.DateOrder?
  ) -> DetailValue? {
    let settled = { (time: Timestamp?) in order == nil ? nil : time?.swapped }
    switch (self, use) {
    case (.date(let time), _): return settled(time).map(DetailValue.date)
    case (.period(let start, let end), .start):
      let start = settled(start)
      return start == nil && end == nil ? nil : .period(start: start, end: end)
    case (.period(let start, let end), .end):
      let end = settled(end)
      return start == nil && end == nil ? nil : .period(start: start, end: end)
    default: return self
    }
  }
}

/// Guesses the order of the numbers in dates such as `03/04/2026`, from all columns of dates.
struct DateOrderGuess {
  private var votes = DateVotes()
  /// The fields with dates that need an order.
  private var paths: Set<FieldPath> = []

  init(_ fields: [SurveyedField] = []) {
    for field in fields where field.mostly(0.8, TextPattern.isDate) {
      for text in field.texts.joined() {
        switch DateText(text) {
        case .telling(_, let order):
          votes.add(order)
          paths.insert(field.path)
        case .ambiguous: paths.insert(field.path)
        case .nothing, .time, .unreadable: break
        }
      }
    }
  }

  /// The order, if any of the fields needs one.
  func order(for used: [FieldPath]) -> ValueRules.DateOrder? {
    used.contains(where: paths.contains) ? votes.order : nil
  }
}
