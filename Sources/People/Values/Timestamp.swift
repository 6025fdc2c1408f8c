/// A moment with the UTC offset in which its source wrote it.
package struct Timestamp: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  package let seconds: Int64
  /// In seconds east of UTC.
  package let offset: Int32
  /// Whether the source gave a time of day.
  package let hasTime: Bool

  package init(seconds: Int64, offset: Int32 = 0, hasTime: Bool = true) {
    self.seconds = seconds
    self.offset = offset
    self.hasTime = hasTime
  }

  /// The day in the source's UTC offset, in days since 1970-01-01.
  package var day: Int { CalendarDay.quotient(Int(seconds) + Int(offset), 86_400) }

  /// RFC 3339, in the source's offset: `2001-11-13` or `2001-11-13T08:00:00+02:00`.
  package var iso: String {
    let date = CalendarDay(number: day).iso
    guard hasTime else { return date }
    let local = CalendarDay.remainder(Int(seconds) + Int(offset), 86_400)
    let zone = offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + Self.minutes(Int(abs(offset)))
    return "\(date)T\(Self.minutes(local)):\(CalendarDay.padded(local % 60, to: 2))\(zone)"
  }

  /// Seconds as `08:30`.
  private static func minutes(_ seconds: Int) -> String {
    [seconds / 3_600, seconds / 60 % 60].map { CalendarDay.padded($0, to: 2) }
      .joined(separator: ":")
  }
}
