import People

/// A day that hides people.
enum HidingDate {
  /// There is no date, or a placeholder.
  case absent
  /// Days since 1970-01-01, in the source's time zone.
  case day(Int32)
  case unreadable(ValueKind)

  init(_ value: RecordValue) {
    switch value.content {
    case .number(0): self = .absent
    case .number(let number):
      self = Timestamp(unixSeconds: number).map { .day(Int32($0.day)) } ?? .unreadable(.number)
    case .flag: self = .unreadable(.flag)
    case .bytes: self = .unreadable(.damagedText)
    case .other(let kind): self = .unreadable(kind)
    case .text(let text):
      let line = TextCleaning.line(text)
      if line.isEmpty || line == "0" || line.hasPrefix("0000-00-00") {
        self = .absent
      } else if let ticks = Self.ticks(line) {
        self = ticks
      } else if let date = try? TextDetail.date(line) {
        self = .day(Int32(date.day))
      } else {
        self = .unreadable(.text)
      }
    }
  }

  /// Active Directory's units of 100 ns since 1601, as in `accountExpires`; 0 and the largest number mean
  /// never.
  private static func ticks(_ text: String) -> HidingDate? {
    guard text.utf8.count >= 17, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    guard let ticks = Int64(text), ticks < .max else { return .absent }
    return Timestamp(unixSeconds: Double(ticks / 10_000_000 - 11_644_473_600)).map {
      .day(Int32($0.day))
    } ?? .unreadable(.text)
  }
}
