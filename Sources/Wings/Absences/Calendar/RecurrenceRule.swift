import People

/// A rule by which an event repeats (RFC 5545, section 3.3.10), in days: its times of day do not change.
struct RecurrenceRule: Equatable {
  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A day of the week, Monday as 0, of a month or year the nth one, from the end if negative; 0 for every one.
  struct Weekday: Hashable {
    let ordinal: Int
    let day: Int
  }

  enum Mistake: Error, Equatable {
    case malformed
    /// Valid, but not supported, such as `FREQ=HOURLY` or `BYWEEKNO`.
    case unsupported
  }

  private(set) var frequency = Frequency.daily
  private(set) var interval = 1
  private(set) var count: Int?
  private(set) var until: CalendarTime?
  /// Each list without repetitions: a rule may name one day hundreds of times.
  private(set) var weekdays: [Weekday] = []
  /// Sorted.
  private(set) var months: [Int] = []
  private(set) var monthDays: [Int] = []
  private(set) var positions: Set<Int> = []
  private(set) var weekStart = 0

  /// How many days each period has, the first one aside; `nil` where that depends on the period.
  var daysOfEachPeriod: Int? {
    guard months.isEmpty, monthDays.isEmpty, positions.isEmpty else { return nil }
    switch frequency {
    case .daily: return weekdays.isEmpty ? 1 : nil
    case .weekly: return max(1, weekdays.count)
    case .monthly, .yearly: return nil
    }
  }

  init(parsing text: String) throws(Mistake) {
    var seen: Set<String> = []
    for part in text.trimmed.split(separator: ";") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw .malformed }
      let key = sides[0].uppercased()
      guard seen.insert(key).inserted else { throw .malformed }
      try read(key, String(sides[1]).uppercased())
    }
    guard seen.contains("FREQ"), count == nil || until == nil else { throw .malformed }
    let hasOrdinals = weekdays.contains { $0.ordinal != 0 }
    switch frequency {
    case .daily, .weekly: if hasOrdinals { throw .malformed }
    case .monthly, .yearly: break
    }
    if frequency == .weekly, !monthDays.isEmpty { throw .malformed }
  }

  private mutating func read(_ key: String, _ value: String) throws(Mistake) {
    switch key {
    case "FREQ":
      if ["SECONDLY", "MINUTELY", "HOURLY"].contains(value) { throw .unsupported }
      guard let frequency = Frequency(rawValue: value) else { throw .malformed }
      self.frequency = frequency
    case "INTERVAL": interval = try Self.number(value, 1...10_000)
    case "COUNT": count = try Self.number(value, 1...1_000_000_000)
    case "UNTIL":
      guard let time = CalendarTime(value, zone: nil) else { throw .malformed }
      until = time
    case "BYDAY": weekdays = try Self.list(value, Self.weekday)
    case "BYMONTH":
      months = try Self.list(value) { (text) throws(Mistake) in
        try Self.number(text, 1...12)
      }.sorted()
    case "BYMONTHDAY":
      monthDays = try Self.list(value) { (text) throws(Mistake) in try Self.signed(text, 31) }
    case "BYSETPOS":
      positions = Set(
        try Self.list(value) { (text) throws(Mistake) in try Self.signed(text, 366) })
    case "WKST": weekStart = try Self.weekday(value).day
    case "BYWEEKNO", "BYYEARDAY", "BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP":
      throw .unsupported
    default: throw .malformed
    }
  }

  /// The values of a list, each once.
  private static func list<Value: Hashable>(
    _ text: String, _ read: (String) throws(Mistake) -> Value
  ) throws(Mistake) -> [Value] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 400 else { throw .malformed }
    var values: [Value] = []
    var seen: Set<Value> = []
    for part in parts {
      let value = try read(String(part))
      if seen.insert(value).inserted { values.append(value) }
    }
    return values
  }

  private static func number(_ text: String, _ range: ClosedRange<Int>) throws(Mistake) -> Int {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { throw .malformed }
    return number
  }

  /// A number from 1 or -1 on.
  private static func signed(_ text: String, _ most: Int) throws(Mistake) -> Int {
    if text.hasPrefix("-") { return -(try number(String(text.dropFirst()), 1...most)) }
    return try number(text.hasPrefix("+") ? String(text.dropFirst()) : text, 1...most)
  }

  /// `MO`, `1FR` or `-1SU`.
  private static func weekday(_ text: String) throws(Mistake) -> Weekday {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    guard let day = names.firstIndex(of: String(text.suffix(2))) else { throw .malformed }
    let ordinal = text.dropLast(2)
    return Weekday(ordinal: ordinal.isEmpty ? 0 : try signed(String(ordinal), 53), day: day)
  }
}

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
