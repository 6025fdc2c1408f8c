import People

/// A day, or a time of day in some zone (RFC 5545, sections 3.3.4 and 3.3.5).
struct CalendarTime: Hashable {
  enum Zone: Hashable {
    /// The value is a day.
    case none
    /// The same clock time wherever one is.
    case floating
    case utc
    /// A name in the form of `ZoneName.key`.
    case named(String)
  }

  /// Days since 1970-01-01, in the time's own zone.
  var day: Int
  /// Seconds since midnight.
  var second: Int
  let zone: Zone

  var isDay: Bool { zone == .none }

  private init(day: Int, second: Int, zone: Zone) {
    self.day = day
    self.second = second
    self.zone = zone
  }

  init(day: Int) {
    self.init(day: day, second: 0, zone: .none)
  }

  /// Parses `20261201`, `20261201T090000` or `20261201T090000Z`; 24:00 is the next midnight.
  ///
  /// - Parameter zone: the `TZID` in the form of `ZoneName.key`.
  init?(_ text: String, zone: String?) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 8, let year = Self.number(bytes[0..<4]),
      let month = Self.number(bytes[4..<6]), let day = Self.number(bytes[6..<8]),
      let number = CalendarDay(year: year, month: month, day: day).number
    else { return nil }
    if bytes.count == 8 {
      self.init(day: number)
      return
    }
    let isUTC = bytes.count == 16 && (bytes[15] == UInt8(ascii: "Z"))
    guard bytes.count == 15 || isUTC, bytes[8] == UInt8(ascii: "T"),
      let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
      minute < 60, let second = Self.number(bytes[13..<15]), second <= 60,
      hour < 24 || hour == 24 && minute == 0 && second == 0
    else { return nil }
    self.init(
      day: hour < 24 ? number : number + 1,
      second: hour % 24 * 3_600 + minute * 60 + min(second, 59),
      zone: isUTC ? .utc : zone.map { .named($0) } ?? .floating)
  }

  init?(_ line: CalendarLine) {
    self.init(line.value.trimmed, zone: line.timeZone)
    if line.isOfDays { self.init(day: day) }
  }

  /// The times of a line such as `EXDATE`; of a period, its start. `nil` if one is wrong.
  static func list(_ line: CalendarLine) -> [CalendarTime]? {
    let (zone, isOfDays) = (line.timeZone, line.isOfDays)
    var times: [CalendarTime] = []
    for part in line.value.split(separator: ",") {
      let start = part.split(separator: "/").first.map(String.init) ?? ""
      guard let time = CalendarTime(start.trimmed, zone: zone) else { return nil }
      times.append(isOfDays ? CalendarTime(day: time.day) : time)
    }
    return times
  }

  /// Clock seconds since 1970-01-01T00:00:00 in the time's own zone.
  var clock: Int { day * 86_400 + second }

  func on(_ day: Int) -> CalendarTime {
    var time = self
    time.day = day
    return time
  }

  /// The time so many clock seconds later.
  func adding(_ seconds: Int) -> CalendarTime {
    var time = self
    time.day = CalendarDay.quotient(clock + seconds, 86_400)
    time.second = CalendarDay.remainder(clock + seconds, 86_400)
    return time
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}

enum CalendarDuration {
  /// The most days that one absence lasts.
  static let mostDays = 3_660

  /// The seconds of `P14D`, `P2W` or `P1DT12H`; `nil` for what is none, negative or longer than ten years.
  static func seconds(_ text: String) -> Int? {
    var bytes = Array(text.trimmed.utf8)[...]
    if bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
    var units: [UInt8: Int] = [UInt8(ascii: "W"): 604_800, UInt8(ascii: "D"): 86_400]
    var seconds = 0
    while let first = bytes.first {
      if first == UInt8(ascii: "T") {
        units = [UInt8(ascii: "H"): 3_600, UInt8(ascii: "M"): 60, UInt8(ascii: "S"): 1]
        bytes = bytes.dropFirst()
      }
      let digits = bytes.prefix { (0x30...0x39).contains($0) }
      bytes = bytes.dropFirst(digits.count)
      guard (1...9).contains(digits.count), let unit = bytes.popFirst().flatMap({ units[$0] }),
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      seconds += number * unit
      guard seconds <= mostDays * 86_400 else { return nil }
    }
    return seconds
  }
}
