/// A day of the Gregorian calendar, reckoned back to before it was introduced.
///
///     CalendarDay(number: 0).iso  // "1970-01-01"
///     CalendarDay(year: 2026, month: 2, day: 30).number  // nil
///
/// Days are counted by the algorithms of Howard Hinnant (`civil_from_days`, `days_from_civil`).
package struct CalendarDay: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter number: days since 1970-01-01.
  package init(number: Int) {
    let shifted = number + 719_468
    let era = Self.quotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01; `nil` for a day that does not exist.
  package var number: Int? {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year) else {
      return nil
    }
    // Counted from 1 March, so that the leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let sinceMarch = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays =
      Self.quotient(shifted, 4) - Self.quotient(shifted, 100) + Self.quotient(shifted, 400)
    return shifted * 365 + leapDays + sinceMarch - 719_468
  }

  /// `2001-11-13`.
  package var iso: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  package static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, Monday as 0.
  package static func weekday(of number: Int) -> Int { remainder(number + 3, 7) }

  /// Division rounded down.
  package static func quotient(_ value: Int, _ divisor: Int) -> Int {
    (value - remainder(value, divisor)) / divisor
  }

  /// What division rounded down leaves; never negative.
  package static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }

  package static func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
