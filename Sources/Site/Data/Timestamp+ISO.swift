import People

extension Timestamp {
  /// RFC 3339: the date alone where the source gave no time, else with the source's own offset.
  var iso: String {
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
