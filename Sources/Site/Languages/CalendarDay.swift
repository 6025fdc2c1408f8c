package import People

package struct CalendarDay: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  package init(_ time: Timestamp) {
    self.init(secondsSince1970: time.seconds + Int64(time.offset))
  }

  /// The day in UTC. The algorithm is Howard Hinnant's `civil_from_days`.
  package init(secondsSince1970 seconds: Int64) {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// `2001-11-13`.
  package var iso: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  /// The day by a pattern of `yyyy`, `MM`, `dd`, `M` and `d`.
  func formatted(_ pattern: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    while let letter = rest.unicodeScalars.first {
      let run = rest.prefix { $0.unicodeScalars.first == letter }
      switch String(run) {
      case "yyyy": result += padded(year, to: 4)
      case "MM": result += padded(month, to: 2)
      case "M": result += String(month)
      case "dd": result += padded(day, to: 2)
      case "d": result += String(day)
      default: result += run
      }
      rest = rest.dropFirst(run.count)
    }
    return result
  }

  private func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}

extension Timestamp {
  /// RFC 3339, in the source's offset: `2001-11-13` or `2001-11-13T08:00:00+02:00`.
  package var iso: String {
    let day = CalendarDay(self).iso
    guard hasTime else { return day }
    let local = seconds + Int64(offset)
    let ofDay = Int(((local % 86_400) + 86_400) % 86_400)
    let time = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map(Self.twoDigits)
    let zone =
      offset == 0
      ? "Z"
      : (offset < 0 ? "-" : "+") + Self.twoDigits(Int(abs(offset)) / 3_600) + ":"
        + Self.twoDigits(Int(abs(offset)) / 60 % 60)
    return "\(day)T\(time.joined(separator: ":"))\(zone)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
