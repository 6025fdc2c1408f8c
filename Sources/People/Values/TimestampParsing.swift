extension Timestamp {
  /// The years 0 to 9999.
  private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// Parses ISO 8601: `2013-07-15`, `2013-07-15T11:44:06-06:00`, `2013-07-15T11:44:06.123Z`. Without an offset,
  /// UTC.
  package init?(iso8601 text: String) {
    var bytes = Array(text.utf8)[...]
    guard
      let year = Self.number(&bytes, digits: 4), Self.skip(&bytes, "-"),
      let month = Self.number(&bytes, digits: 2), Self.skip(&bytes, "-"),
      let day = Self.number(&bytes, digits: 2),
      let days = Self.days(year: year, month: month, day: day)
    else { return nil }
    if bytes.isEmpty {
      self.init(seconds: days * 86_400, hasTime: false)
      return
    }
    guard
      Self.skip(&bytes, "T") || Self.skip(&bytes, "t") || Self.skip(&bytes, " "),
      let time = Self.time(&bytes), let offset = Self.offset(&bytes), bytes.isEmpty
    else { return nil }
    self.init(seconds: days * 86_400 + time - Int64(offset), offset: offset)
  }

  /// Parses the generalized time of directory servers: `20261231120000Z`, `20261231120000.0Z`.
  init?(generalized text: String) {
    var bytes = Array(text.utf8)[...]
    guard
      let year = Self.number(&bytes, digits: 4), let month = Self.number(&bytes, digits: 2),
      let day = Self.number(&bytes, digits: 2), let hour = Self.number(&bytes, digits: 2),
      hour < 24, let minute = Self.number(&bytes, digits: 2), minute < 60,
      let second = Self.number(&bytes, digits: 2), second <= 60,
      let days = Self.days(year: year, month: month, day: day)
    else { return nil }
    if Self.skip(&bytes, ".") { bytes = bytes.drop(while: Self.isDigit) }
    guard bytes.first == UInt8(ascii: "Z"), bytes.count == 1 else { return nil }
    self.init(seconds: days * 86_400 + hour * 3600 + minute * 60 + second)
  }

  /// Parses a date of OData 2: `/Date(1388534400000)/`, `/Date(1388534400000+0060)/`.
  init?(odata text: String) {
    guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
    let inner = text.dropFirst(6).dropLast(2)
    let digits = inner.dropFirst(inner.hasPrefix("-") ? 1 : 0).prefix { $0 != "+" && $0 != "-" }
    guard
      let milliseconds = Int64(inner.prefix(inner.hasPrefix("-") ? digits.count + 1 : digits.count))
    else { return nil }
    self.init(unixSeconds: (Double(milliseconds) / 1000).rounded(.down))
  }

  /// Parses a day without a sign between its parts, such as `20261231`, of the years 1900 to 2199 and 9999.
  init?(compact text: String) {
    guard text.utf8.count == 8 else { return nil }
    var bytes = Array(text.utf8)[...]
    guard
      let year = Self.number(&bytes, digits: 4), (1900...2199).contains(year) || year == 9999,
      let month = Self.number(&bytes, digits: 2), let day = Self.number(&bytes, digits: 2),
      let days = Self.days(year: year, month: month, day: day)
    else { return nil }
    self.init(seconds: days * 86_400, hasTime: false)
  }

  /// Rounds down.
  package init?(unixSeconds: Double) {
    guard
      let seconds = Int64(exactly: unixSeconds.rounded(.down)), Self.range.contains(seconds)
    else { return nil }
    self.init(seconds: seconds)
  }

  private static func time(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    guard
      let hour = number(&bytes, digits: 2), hour < 24, skip(&bytes, ":"),
      let minute = number(&bytes, digits: 2), minute < 60
    else { return nil }
    var second: Int64 = 0
    if skip(&bytes, ":") {
      // 60 is a leap second; it counts as the first second of the next minute.
      guard let value = number(&bytes, digits: 2), value <= 60 else { return nil }
      second = value
      if skip(&bytes, ".") || skip(&bytes, ",") {
        guard let first = bytes.first, isDigit(first) else { return nil }
        bytes = bytes.drop(while: isDigit)
      }
    }
    return hour * 3600 + minute * 60 + second
  }

  private static func offset(_ bytes: inout ArraySlice<UInt8>) -> Int32? {
    if bytes.isEmpty || skip(&bytes, "Z") || skip(&bytes, "z") { return 0 }
    let isWest = skip(&bytes, "-")
    guard
      isWest || skip(&bytes, "+"), let hour = number(&bytes, digits: 2), hour < 24
    else { return nil }
    let hasColon = skip(&bytes, ":")
    var minute: Int64 = 0
    if hasColon || !bytes.isEmpty {
      guard let value = number(&bytes, digits: 2), value < 60 else { return nil }
      minute = value
    }
    let seconds = Int32(hour * 3600 + minute * 60)
    return isWest ? -seconds : seconds
  }

  private static func days(year: Int64, month: Int64, day: Int64) -> Int64? {
    CalendarDay(year: Int(year), month: Int(month), day: Int(day)).number.map(Int64.init)
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>, digits: Int) -> Int64? {
    guard bytes.count >= digits else { return nil }
    var value: Int64 = 0
    for byte in bytes.prefix(digits) {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    bytes = bytes.dropFirst(digits)
    return value
  }

  private static func skip(_ bytes: inout ArraySlice<UInt8>, _ scalar: Unicode.Scalar) -> Bool {
    guard let first = bytes.first, UInt32(first) == scalar.value else { return false }
    bytes = bytes.dropFirst()
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }
}
