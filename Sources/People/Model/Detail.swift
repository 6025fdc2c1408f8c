/// A field of a person, with its value.
package struct Detail: Equatable, Sendable {
  package let field: Field
  package let value: DetailValue

  package init(field: Field, value: DetailValue) {
    self.field = field
    self.value = value
  }
}

package enum DetailValue: Equatable, Sendable {
  /// One or several lines, shown as they are.
  case text(String)
  /// CommonMark source.
  case markdown(String)
  /// A decimal number in its shortest notation, such as `201.9`.
  case number(String)
  case date(Timestamp)
  /// Either end may be open. The end may precede the start, as in the source.
  case period(start: Timestamp?, end: Timestamp?)
  case flag(Bool)
  /// An address that visitors may follow, see ``LinkAddress``.
  case link(String)
  /// A date known to be absent: shown as "never".
  case never
  /// Several texts, each on one line.
  case list([String])
  /// Other people, by their indices in the directory.
  case people([Int])
}

extension DetailValue {
  /// Fixed-width digits that sort like the value; `nil` if it is no number or time. A period sorts by its start.
  var sortDigits: String? {
    switch self {
    case .number(let text): Double(text).map { Self.digits($0) }
    case .date(let time): Self.digits(Double(time.seconds))
    case .period(let start, let end): (start ?? end).map { Self.digits(Double($0.seconds)) }
    case .text, .markdown, .flag, .link, .never, .list, .people: nil
    }
  }

  /// The bits of an IEEE 754 number sort like the number once negative ones are inverted.
  private static func digits(_ number: Double) -> String {
    let bits = (number == 0 ? 0 : number).bitPattern
    let rising = bits >> 63 == 1 ? ~bits : bits | 1 << 63
    let digits = String(rising)
    return String(repeating: "0", count: 20 - digits.utf8.count) + digits
  }
}
