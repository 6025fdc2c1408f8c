/// What a text or a number says as a date.
///
///     DateText("31.12.2026")  // a day
///     DateText("03/04/2026")  // ambiguous: 3 April or 4 March
///     DateText("03/04/2026", order: .monthFirst)  // 4 March
package enum DateText: Equatable, Sendable {
  /// There is no date: an empty text, `0000-00-00`, `0`, `-1`, or the largest number of a directory.
  case nothing
  case time(Timestamp)
  /// A date that can only be read in this order, since one of its numbers is above 12.
  case telling(Timestamp, ValueRules.DateOrder)
  /// A date that is another one with day and month swapped; here the day comes first.
  case ambiguous(Timestamp)
  case unreadable

  /// Reads a text on one line: ISO 8601, `31.12.2026`, a month by name, numbers with slashes or hyphens,
  /// `20261231120000Z` of directory servers, OData 2, or a number.
  ///
  /// - Parameter order: The order of numbers with slashes or hyphens; `nil` if each may tell.
  package init(_ text: String, order: ValueRules.DateOrder? = nil) {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else {
      self = .nothing
      return
    }
    if let time = Timestamp(iso8601: text) ?? Timestamp(generalized: text) {
      self = .time(time)
    } else if bytes.count > Self.longest || !bytes.contains(where: { $0 &- 0x30 < 10 }) {
      self = .unreadable
    } else if first == UInt8(ascii: "/"), last == UInt8(ascii: "/") {
      self = Timestamp(odata: text).map { $0.seconds == -1 ? .nothing : .time($0) } ?? .unreadable
    } else if text.unicodeScalars.allSatisfy({ "0-/.: TZ".unicodeScalars.contains($0) }) {
      self = .nothing
    } else if bytes.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B }),
      let number = Double(text)
    {
      // Fewer digits may be a year, or a day without one.
      let isTime = bytes.count >= 9 || number == -1 || Self.serialDays.contains(number)
      self =
        Timestamp(compact: text).map(DateText.time) ?? (isTime ? DateText(number) : .unreadable)
    } else {
      var scanner = DateScanner(text)
      self = scanner.date(order)
    }
  }

  /// Reads a number: a spreadsheet's day from 20000 to 80000, `20261231`, Unix seconds or milliseconds, or a directory's
  /// units of 100 ns since 1601.
  package init(_ number: Double) {
    switch number {
    // The largest numbers of 63 and 64 bits, as `Double` reads them, mean never.
    case 0, -1, 0x1p63, 0x1p64: self = .nothing
    case Self.serialDays:
      // Day 0 is 1899-12-30; the part behind the point is the time.
      let seconds = Int64(((number - 25_569) * 86_400).rounded())
      self = .time(Timestamp(seconds: seconds, hasTime: number != number.rounded()))
    case Self.leastTicks...:
      let seconds = (number / 10_000_000).rounded(.down) - 11_644_473_600
      self = Timestamp(unixSeconds: seconds).map(DateText.time) ?? .unreadable
    default:
      let compact = Int64(exactly: number).flatMap { Timestamp(compact: String($0)) }
      self =
        (compact ?? Timestamp(unixSeconds: number) ?? Timestamp(unixSeconds: number / 1_000))
        .map(DateText.time) ?? .unreadable
    }
  }

  /// The longest dates are those of e-mail and Java: `Thursday, 31 December 2026 12:00:00 +0200 (EET)`.
  private static let longest = 64
  private static let serialDays = 20_000.0..<80_001
  /// The year 1632 in these units; milliseconds of the year 9999 are fewer.
  private static let leastTicks = 1e16

  /// The date; that of an ambiguous one if the day comes first.
  package var time: Timestamp? {
    switch self {
    case .time(let time), .telling(let time, _), .ambiguous(let time): time
    case .nothing, .unreadable: nil
    }
  }
}

extension Timestamp {
  /// The date with day and month swapped; `nil` if there is none.
  package var swapped: Timestamp? {
    let date = CalendarDay(number: day)
    guard let other = CalendarDay(year: date.year, month: date.day, day: date.month).number else {
      return nil
    }
    return Timestamp(
      seconds: seconds + Int64(other - day) * 86_400, offset: offset, hasTime: hasTime)
  }

  /// Whether it is the first or last date of a program, which means that there is none: a day of the years 1, 1601, 1753
  /// or 9999, 1899-12-30, 1900-01-01 or 1970-01-01, as written or in UTC.
  package var isPlaceholder: Bool {
    // One second before 1970 is -1.
    seconds == -1
      || [day, CalendarDay.quotient(Int(seconds), 86_400)].contains { day in
        [0, -25_567, -25_569].contains(day)
          || [0, 1, 1601, 1753, 9999].contains(CalendarDay(number: day).year)
      }
  }
}

/// Reads dates written for people, with or without a time behind them.
private struct DateScanner {
  private enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case mark(Unicode.Scalar)
    case other
  }

  private var tokens: ArraySlice<Token>

  init(_ text: String) {
    var all: [Token] = []
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.first {
      if Self.isDigit(scalar) {
        let digits = scalars.prefix(while: Self.isDigit)
        scalars = scalars.dropFirst(digits.count)
        all.append(
          digits.count > 9 ? .other : .number(Int(String(digits)) ?? 0, digits: digits.count))
      } else if Self.isLetter(scalar) {
        let letters = scalars.prefix(while: Self.isLetter)
        scalars = scalars.dropFirst(letters.count)
        all.append(.word(String(letters).lowercased()))
      } else {
        scalars = scalars.dropFirst()
        if scalar != " " { all.append(.mark(scalar)) }
      }
    }
    tokens = all[...]
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  mutating func date(_ order: ValueRules.DateOrder?) -> DateText {
    skipWeekday()
    let start = tokens
    if let found = numbers(order) { return found }
    tokens = start
    return named() ?? .unreadable
  }

  // MARK: Numbers

  /// `31.12.2026`, `31/12/2026`, `2026-12-31`.
  private mutating func numbers(_ order: ValueRules.DateOrder?) -> DateText? {
    guard let first = number(), case .mark(let mark)? = tokens.first, "/-.".contains(mark) else {
      return nil
    }
    tokens = tokens.dropFirst()
    guard let second = number(), skip(mark), let third = number(), second.digits <= 2 else {
      return nil
    }
    // 2026. 12. 31.
    if mark == ".", tokens.count == 1 { _ = skip(mark) }
    guard let time = time() else { return .unreadable }
    let made = { (year: Int, month: Int, day: Int) in
      Self.timestamp(year, month, day, time)
    }
    if first.digits == 4, third.digits <= 2 {
      return made(first.value, second.value, third.value).map(DateText.time) ?? .unreadable
    }
    guard first.digits <= 2, third.digits == 4 || third.digits == 2 else { return .unreadable }
    // Spreadsheets show an empty day as 1/0/1900.
    if [first.value, second.value].sorted() == [0, 1], [0, 1900].contains(third.value) {
      return .nothing
    }
    if order == .yearFirst, first.digits == 2, third.digits == 2 {
      return made(Self.year(first), second.value, third.value).map(DateText.time) ?? .unreadable
    }
    if order == nil, mark == "-", first.digits == 2, third.digits == 2 {
      // 26-12-31 may also begin with the year.
      return .unreadable
    }
    let year = Self.year(third)
    let dayFirst = made(year, second.value, first.value)
    if mark == "." { return dayFirst.map(DateText.time) ?? .unreadable }
    let monthFirst = made(year, first.value, second.value)
    switch order {
    case .dayFirst: return dayFirst.map(DateText.time) ?? .unreadable
    case .monthFirst: return monthFirst.map(DateText.time) ?? .unreadable
    case .yearFirst, nil: break
    }
    switch (dayFirst, monthFirst) {
    case (let day?, let month?): return day == month ? .time(day) : .ambiguous(day)
    case (let day?, nil): return .telling(day, .dayFirst)
    case (nil, let month?): return .telling(month, .monthFirst)
    case (nil, nil): return .unreadable
    }
  }

  // MARK: Months by name

  /// `31-Dec-26`, `31 December 2026`, `December 31, 2026`, `2026 Dec 31`.
  private mutating func named() -> DateText? {
    var first: (value: Int, digits: Int)?
    if case .number? = tokens.first {
      first = number()
      skipBetween(ordinals: true)
    }
    guard case .word(let word)? = tokens.first, let month = Self.months[CaseFolding.key(word)]
    else {
      return nil
    }
    tokens = tokens.dropFirst()
    skipBetween()
    guard let second = number() else { return nil }
    var (day, year) = (second, second)
    var time: DayTime?
    if let first, first.digits == 4 {
      (year, day) = (first, second)
      skipBetween(ordinals: true)
    } else if let first {
      (day, year) = (first, second)
    } else {
      // Thu Dec 31 12:00:00 EET 2026
      let isTime = tokens.dropFirst().first == .mark(":")
      if isTime {
        guard let found = clock() else { return nil }
        time = found
        if case .word? = tokens.first { tokens = tokens.dropFirst() }
      } else {
        skipBetween(ordinals: true)
      }
      guard let third = number() else { return nil }
      year = third
    }
    if case .word(let word)? = tokens.first, Self.years.contains(word) {
      tokens = tokens.dropFirst()
      _ = skip(".")
    }
    guard day.digits <= 2, year.digits == 4 || year.digits == 2 else { return nil }
    // Spreadsheets show an empty day as 0-Jan-00.
    if day.value == 0, month == 1, [0, 1900].contains(year.value) { return .nothing }
    if time == nil { time = self.time() }
    guard let time, tokens.isEmpty else { return nil }
    return Self.timestamp(Self.year(year), month, day.value, time).map(DateText.time)
  }

  /// Skips what people write between a day, a month and a year.
  private mutating func skipBetween(ordinals: Bool = false) {
    while let token = tokens.first {
      switch token {
      case .mark(let mark) where "-/.,'’ºª°".contains(mark): break
      case .word(let word)
      where Self.between.contains(word) || ordinals && Self.ordinals.contains(word):
        break
      default: return
      }
      tokens = tokens.dropFirst()
    }
  }

  private static let between = Vocabulary.words("date between")
  private static let ordinals = Vocabulary.words("date ordinal")
  /// "Year" behind a number, in Russian and Polish.
  private static let years = Vocabulary.words("date year")

  /// The names of the months and their short forms.
  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for month in 1...12 {
      for name in Vocabulary.words("month \(month)") { months[CaseFolding.key(name)] = month }
    }
    return months
  }()

  private mutating func skipWeekday() {
    guard case .word(let word)? = tokens.first, word.count >= 3,
      WorkingDay.words.contains(where: { $0.hasPrefix(word) })
    else { return }
    tokens = tokens.dropFirst()
    if !skip(",") { _ = skip(".") }
  }

  // MARK: Times

  private struct DayTime {
    var seconds = 0
    var offset = 0
    var isGiven = false
  }

  /// The time at the end of the text, and nothing else; `nil` if it is none.
  private mutating func time() -> DayTime? {
    if tokens.isEmpty || tokens == [.word("z")] || isOffset { return DayTime() }
    if !skip(",") { _ = skipWord("t") || skipWord("at") }
    guard var time = clock() else { return nil }
    time.offset = offset() ?? 0
    // [Europe/Tallinn], (EET)
    if case .mark(let mark)? = tokens.first, mark == "[" || mark == "(" { tokens = [] }
    return tokens.isEmpty ? time : nil
  }

  /// Whether only an offset follows, as in `2026-12-31+02:00` of XML.
  private var isOffset: Bool {
    guard case .mark? = tokens.first else { return false }
    var rest = self
    return rest.offset() != nil && rest.tokens.isEmpty
  }

  /// `12:00`, `12:00:00.000`, `12.00.00`, `12:00 PM`.
  private mutating func clock() -> DayTime? {
    guard var hour = number()?.value else { return nil }
    var parts: [Int] = []
    while parts.count < 3, case .mark(let mark)? = tokens.first, ":.,".contains(mark),
      case .number(let value, _)? = tokens.dropFirst().first
    {
      tokens = tokens.dropFirst(2)
      parts.append(value)
    }
    let (minute, second) = (parts.first ?? -1, parts.count > 1 ? parts[1] : 0)
    let half = ["am", "pm"].first { skipWord($0) }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    let isWhole = parts.isEmpty && half != nil
    guard hour < 24, isWhole || (0..<60).contains(minute), second <= 60 else { return nil }
    return DayTime(seconds: hour * 3_600 + max(minute, 0) * 60 + second, isGiven: true)
  }

  /// `Z`, `UTC`, `EET`, `+02:00`, `GMT+0200`; names other than these mean no known offset.
  private mutating func offset() -> Int? {
    if case .word(let word)? = tokens.first, word == "z" || (2...5).contains(word.count) {
      tokens = tokens.dropFirst()
    }
    guard case .mark(let sign)? = tokens.first, sign == "+" || sign == "-" || sign == "\u{2212}",
      case .number(let value, let digits)? = tokens.dropFirst().first, digits <= 4
    else { return nil }
    tokens = tokens.dropFirst(2)
    var (hour, minute) = digits > 2 ? (value / 100, value % 100) : (value, 0)
    if digits <= 2, skip(":") { minute = number()?.value ?? 99 }
    if hour > 15 || minute > 59 { hour = 0 }
    return (hour * 3_600 + minute * 60) * (sign == "+" ? 1 : -1)
  }

  // MARK: Tokens

  private mutating func number() -> (value: Int, digits: Int)? {
    guard case .number(let value, let digits)? = tokens.first else { return nil }
    tokens = tokens.dropFirst()
    return (value, digits)
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard tokens.first == .mark(mark) else { return false }
    tokens = tokens.dropFirst()
    return true
  }

  private mutating func skipWord(_ word: String) -> Bool {
    guard tokens.first == .word(word) else { return false }
    tokens = tokens.dropFirst()
    return true
  }

  /// Of a year with two digits, 00 to 68 are 2000 to 2068, as in POSIX.
  private static func year(_ number: (value: Int, digits: Int)) -> Int {
    if number.digits != 2 { return number.value }
    return number.value + (number.value < 69 ? 2000 : 1900)
  }

  private static func timestamp(_ year: Int, _ month: Int, _ day: Int, _ time: DayTime)
    -> Timestamp?
  {
    guard let days = CalendarDay(year: year, month: month, day: day).number else { return nil }
    return Timestamp(
      seconds: Int64(days * 86_400 + time.seconds - time.offset), offset: Int32(time.offset),
      hasTime: time.isGiven)
  }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
