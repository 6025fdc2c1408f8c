/// A day of the Gregorian calendar.
struct CivilDay: Equatable {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter number: days since 1970-01-01. The algorithm is Howard Hinnant's `civil_from_days`.
  init(number: Int) {
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
  var number: Int? {
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

  static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, Monday as 0.
  static func weekday(of number: Int) -> Int { remainder(number + 3, 7) }

  /// Division rounded down.
  static func quotient(_ value: Int, _ divisor: Int) -> Int {
    (value - remainder(value, divisor)) / divisor
  }

  static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
