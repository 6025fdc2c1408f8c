extension DetailValue {
  /// Digits of one length that sort as the value does; `nil` for what is no number and no time. A period
  /// is sorted by its beginning.
  var sortDigits: String? {
    switch self {
    case .number(let text): Double(text).map { Self.digits($0) }
    case .date(let time): Self.digits(Double(time.seconds))
    case .period(let start, let end): (start ?? end).map { Self.digits(Double($0.seconds)) }
    case .text, .markdown, .flag, .link, .never, .list, .people: nil
    }
  }

  /// The bits of an IEEE 754 number rise with it, once those of negative ones are turned round.
  private static func digits(_ number: Double) -> String {
    let bits = (number == 0 ? 0 : number).bitPattern
    let rising = bits >> 63 == 1 ? ~bits : bits | 1 << 63
    let digits = String(rising)
    return String(repeating: "0", count: 20 - digits.utf8.count) + digits
  }
}
