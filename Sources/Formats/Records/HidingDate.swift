import People

/// The day in a field that hides people by date.
enum HidingDate {
  /// There is no date, or one that stands for none.
  case absent
  /// Days since 1970-01-01, in the offset that the source wrote.
  case day(Int32)
  /// What is there is no date.
  case unreadable(ValueKind)

  init(_ value: VisibilityReader.Value) {
    switch value {
    case .number(0): self = .absent
    case .number(let number):
      self = Timestamp(unixSeconds: number).map { .day(Int32($0.day)) } ?? .unreadable(.number)
    case .flag: self = .unreadable(.flag)
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

  /// Tenths of microseconds since 1601, as Active Directory has them in `accountExpires`: 0 and the largest
  /// number stand for never. `nil` for shorter numbers.
  private static func ticks(_ text: String) -> HidingDate? {
    guard text.utf8.count >= 17, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    guard let ticks = Int64(text), ticks < .max else { return .absent }
    return Timestamp(unixSeconds: Double(ticks / 10_000_000 - 11_644_473_600)).map {
      .day(Int32($0.day))
    } ?? .unreadable(.text)
  }
}
