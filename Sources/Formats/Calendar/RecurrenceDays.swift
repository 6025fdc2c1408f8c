import People

/// The days on which a repeating event begins.
struct RecurrenceDays {
  let rule: RecurrenceRule
  /// The first day of the event.
  let start: Int

  /// The days within a range, in order. A rule that has no count skips what is before the range.
  ///
  /// - Parameters:
  ///   - isOver: Whether a day is behind the rule's `UNTIL`.
  ///   - work: How many periods may still be looked at.
  /// - Returns: `nil` where the work does not suffice.
  func days(
    in range: ClosedRange<Int>, isOver: (Int) -> Bool, work: inout Int
  ) -> [Int]? {
    var found: [Int] = []
    var left = rule.count ?? .max
    var period = rule.count == nil ? firstPeriod(reaching: range.lowerBound) : 0
    while true {
      guard work > 0 else { return nil }
      work -= 1
      let (first, days) = self.days(ofPeriod: period)
      if first > range.upperBound { return found }
      for day in days where day >= start {
        guard left > 0, day <= range.upperBound, !isOver(day) else { return found }
        left -= 1
        if day >= range.lowerBound { found.append(day) }
      }
      period += rule.interval
    }
  }

  /// The first period that the interval allows and that may have days from `day` on.
  private func firstPeriod(reaching day: Int) -> Int {
    guard day > start else { return 0 }
    let length =
      switch rule.frequency {
      case .daily: 1
      case .weekly: 7
      case .monthly: 31
      case .yearly: 366
      }
    return max(0, (day - start) / length / rule.interval - 1) * rule.interval
  }

  /// The days of the nth day, week, month or year from the first one on, and the day at which it begins.
  private func days(ofPeriod number: Int) -> (first: Int, days: [Int]) {
    let first: Int
    var days: [Int]
    let origin = CalendarDay(number: start)
    switch rule.frequency {
    case .daily:
      first = start + number
      days = [first].filter { isAllowed($0, weekdays: true, months: true, monthDays: true) }
    case .weekly:
      let offset = CalendarDay.remainder(CalendarDay.weekday(of: start) - rule.weekStart, 7)
      first = start - offset + 7 * number
      let wanted =
        rule.weekdays.isEmpty ? [CalendarDay.weekday(of: start)] : rule.weekdays.map(\.day)
      days = (first..<first + 7).filter {
        wanted.contains(CalendarDay.weekday(of: $0))
          && isAllowed($0, weekdays: false, months: true, monthDays: false)
      }
    case .monthly:
      let month = origin.month - 1 + number
      let (year, index) = (origin.year + month / 12, month % 12 + 1)
      first = CalendarDay(year: year, month: index, day: 1).number ?? start
      let isWanted = rule.months.isEmpty || rule.months.contains(index)
      days = isWanted ? self.days(ofMonth: index, year, dayOfStart: origin.day) : []
    case .yearly:
      let year = origin.year + number
      first = CalendarDay(year: year, month: 1, day: 1).number ?? start
      days = self.days(ofYear: year, origin)
    }
    return (first, positioned(days))
  }

  private func days(ofYear year: Int, _ origin: CalendarDay) -> [Int] {
    if !rule.months.isEmpty {
      return Set(rule.months).sorted().flatMap {
        days(ofMonth: $0, year, dayOfStart: origin.day)
      }
    }
    if !rule.monthDays.isEmpty {
      return (1...12).flatMap { days(ofMonth: $0, year, dayOfStart: origin.day) }
    }
    if rule.weekdays.isEmpty {
      return days(ofMonth: origin.month, year, dayOfStart: origin.day)
    }
    guard let first = CalendarDay(year: year, month: 1, day: 1).number,
      let last = CalendarDay(year: year, month: 12, day: 31).number
    else { return [] }
    return weekdays(in: first...last)
  }

  private func days(ofMonth month: Int, _ year: Int, dayOfStart: Int) -> [Int] {
    let length = CalendarDay.length(ofMonth: month, year)
    guard let first = CalendarDay(year: year, month: month, day: 1).number else { return [] }
    let all = first...first + length - 1
    if rule.monthDays.isEmpty {
      if !rule.weekdays.isEmpty { return weekdays(in: all) }
      return dayOfStart <= length ? [first + dayOfStart - 1] : []
    }
    let days = Set(rule.monthDays.map { $0 > 0 ? $0 : length + 1 + $0 })
      .filter { (1...length).contains($0) }.sorted().map { first + $0 - 1 }
    if rule.weekdays.isEmpty { return days }
    let weekdays = Set(weekdays(in: all))
    return days.filter(weekdays.contains)
  }

  /// The days of a month or year that `BYDAY` names.
  private func weekdays(in range: ClosedRange<Int>) -> [Int] {
    var days: Set<Int> = []
    for weekday in rule.weekdays {
      let offset = CalendarDay.remainder(
        weekday.day - CalendarDay.weekday(of: range.lowerBound), 7)
      let all = Array(stride(from: range.lowerBound + offset, through: range.upperBound, by: 7))
      if weekday.ordinal == 0 {
        days.formUnion(all)
      } else {
        let index = weekday.ordinal > 0 ? weekday.ordinal - 1 : all.count + weekday.ordinal
        if all.indices.contains(index) { days.insert(all[index]) }
      }
    }
    return days.sorted()
  }

  private func isAllowed(_ day: Int, weekdays: Bool, months: Bool, monthDays: Bool) -> Bool {
    let needsDate = months && !rule.months.isEmpty || monthDays && !rule.monthDays.isEmpty
    if weekdays, !rule.weekdays.isEmpty {
      let weekday = CalendarDay.weekday(of: day)
      if !rule.weekdays.contains(where: { $0.day == weekday }) { return false }
    }
    guard needsDate else { return true }
    let date = CalendarDay(number: day)
    if months, !rule.months.isEmpty, !rule.months.contains(date.month) { return false }
    guard monthDays, !rule.monthDays.isEmpty else { return true }
    let length = CalendarDay.length(ofMonth: date.month, date.year)
    return rule.monthDays.contains { $0 > 0 ? $0 == date.day : length + 1 + $0 == date.day }
  }

  /// The days of a period that `BYSETPOS` leaves.
  private func positioned(_ days: [Int]) -> [Int] {
    if rule.positions.isEmpty { return days }
    let indices = Set(rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 })
    return days.enumerated().filter { indices.contains($0.offset) }.map(\.element)
  }
}
