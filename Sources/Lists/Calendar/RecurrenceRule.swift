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
