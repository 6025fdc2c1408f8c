import People

/// The days on which a repeating event begins.
struct RecurrenceDays {
  let rule: RecurrenceRule
  /// The first day of the event.
  let start: Int

  /// The days within a range, in order. Skips what is before the range, unless each period has to be counted.
  ///
  /// - Parameters:
  ///   - isOver: Whether a day is behind the rule's `UNTIL`.
  ///   - steps: Counts the periods, the days, and the parts of the rule that are compared.
  /// - Returns: `nil` if the rule takes more than `CalendarSteps.mostOfRule` steps.
  func days(
    in range: ClosedRange<Int>, isOver: (Int) -> Bool, steps: CalendarSteps
  ) -> [Int]? {
    let end = steps.taken + CalendarSteps.mostOfRule
    var found: [Int] = []
    var left = rule.count ?? .max
    let reaching = firstPeriod(reaching: range.lowerBound)
    var period = rule.count == nil ? reaching : 0
    while steps.taken < end {
      let (first, days) = self.days(ofPeriod: period, steps)
      steps.take(1 + days.count)
      if first > range.upperBound { return found }
      for day in days where day >= start {
        guard left > 0, day <= range.upperBound, !isOver(day) else { return found }
        left -= 1
        if day >= range.lowerBound { found.append(day) }
      }
      period += rule.interval
      if rule.count != nil, period < reaching, let each = rule.daysOfEachPeriod {
        left -= each * ((reaching - period) / rule.interval)
        if left <= 0 { return found }
        period = reaching
      }
    }
    return nil
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
  private func days(ofPeriod number: Int, _ steps: CalendarSteps) -> (first: Int, days: [Int]) {
    let first: Int
    var days: [Int]
    let origin = CalendarDay(number: start)
    switch rule.frequency {
    case .daily:
      first = start + number
      days = isAllowed(first, steps) ? [first] : []
    case .weekly:
      let offset = CalendarDay.remainder(CalendarDay.weekday(of: start) - rule.weekStart, 7)
      first = start - offset + 7 * number
      let own = RecurrenceRule.Weekday(ordinal: 0, day: CalendarDay.weekday(of: start))
      days = (rule.weekdays.isEmpty ? [own] : rule.weekdays).map {
        first + CalendarDay.remainder($0.day - rule.weekStart, 7)
      }.sorted()
      if !rule.months.isEmpty {
        days = days.filter { rule.months.contains(CalendarDay(number: $0).month) }
      }
    case .monthly:
      let month = origin.month - 1 + number
      let (year, index) = (origin.year + month / 12, month % 12 + 1)
      first = CalendarDay(year: year, month: index, day: 1).number ?? start
      let isWanted = rule.months.isEmpty || rule.months.contains(index)
      days = isWanted ? self.days(ofMonth: index, year, dayOfStart: origin.day, steps) : []
    case .yearly:
      let year = origin.year + number
      first = CalendarDay(year: year, month: 1, day: 1).number ?? start
      days = self.days(ofYear: year, origin, steps)
    }
    return (first, positioned(days))
  }

  private func days(ofYear year: Int, _ origin: CalendarDay, _ steps: CalendarSteps) -> [Int] {
    if !rule.months.isEmpty {
      return rule.months.flatMap { days(ofMonth: $0, year, dayOfStart: origin.day, steps) }
    }
    if !rule.monthDays.isEmpty {
      return (1...12).flatMap { days(ofMonth: $0, year, dayOfStart: origin.day, steps) }
    }
    if rule.weekdays.isEmpty {
      return days(ofMonth: origin.month, year, dayOfStart: origin.day, steps)
    }
    guard let first = CalendarDay(year: year, month: 1, day: 1).number,
      let last = CalendarDay(year: year, month: 12, day: 31).number
    else { return [] }
    return weekdays(in: first...last, steps)
  }

  private func days(
    ofMonth month: Int, _ year: Int, dayOfStart: Int, _ steps: CalendarSteps
  ) -> [Int] {
    let length = CalendarDay.length(ofMonth: month, year)
    guard let first = CalendarDay(year: year, month: month, day: 1).number else { return [] }
    let all = first...first + length - 1
    if rule.monthDays.isEmpty {
      if !rule.weekdays.isEmpty { return weekdays(in: all, steps) }
      return dayOfStart <= length ? [first + dayOfStart - 1] : []
    }
    steps.take(rule.monthDays.count)
    let days = Set(rule.monthDays.map { $0 > 0 ? $0 : length + 1 + $0 })
      .filter { (1...length).contains($0) }.sorted().map { first + $0 - 1 }
    if rule.weekdays.isEmpty { return days }
    let weekdays = Set(weekdays(in: all, steps))
    return days.filter(weekdays.contains)
  }

  /// The days of a month or year that `BYDAY` names.
  private func weekdays(in range: ClosedRange<Int>, _ steps: CalendarSteps) -> [Int] {
    steps.take(rule.weekdays.count)
    var days: Set<Int> = []
    let (weekdayOfFirst, weekdayOfLast) = (
      CalendarDay.weekday(of: range.lowerBound), CalendarDay.weekday(of: range.upperBound)
    )
    for weekday in rule.weekdays {
      let first = range.lowerBound + CalendarDay.remainder(weekday.day - weekdayOfFirst, 7)
      let last = range.upperBound - CalendarDay.remainder(weekdayOfLast - weekday.day, 7)
      if weekday.ordinal == 0 {
        days.formUnion(stride(from: first, through: last, by: 7))
      } else {
        let day =
          weekday.ordinal > 0
          ? first + 7 * (weekday.ordinal - 1) : last + 7 * (weekday.ordinal + 1)
        if range.contains(day) { days.insert(day) }
      }
    }
    return days.sorted()
  }

  /// Whether a daily rule has the day.
  private func isAllowed(_ day: Int, _ steps: CalendarSteps) -> Bool {
    if !rule.weekdays.isEmpty {
      let weekday = CalendarDay.weekday(of: day)
      if !rule.weekdays.contains(where: { $0.day == weekday }) { return false }
    }
    if rule.months.isEmpty, rule.monthDays.isEmpty { return true }
    let date = CalendarDay(number: day)
    if !rule.months.isEmpty, !rule.months.contains(date.month) { return false }
    if rule.monthDays.isEmpty { return true }
    steps.take(rule.monthDays.count)
    let length = CalendarDay.length(ofMonth: date.month, date.year)
    return rule.monthDays.contains { $0 > 0 ? $0 == date.day : length + 1 + $0 == date.day }
  }

  /// The days of a period that `BYSETPOS` leaves.
  private func positioned(_ days: [Int]) -> [Int] {
    if rule.positions.isEmpty { return days }
    return days.enumerated().filter {
      rule.positions.contains($0.offset + 1) || rule.positions.contains($0.offset - days.count)
    }.map(\.element)
  }
}
