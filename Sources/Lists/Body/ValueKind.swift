import People

/// The kind of a value, expected or found.
package enum ValueKind: String, Equatable, Sendable {
  case text
  /// Text with a control character or an invalid escape.
  case damagedText = "damaged-text"
  /// Text with too many combining marks in a row; the rest is kept.
  case overloadedText = "overloaded-text"
  /// More values than a field of a record may have; the first ones are kept.
  case tooManyValues = "too-many-values"
  case number
  case hugeNumber = "huge-number"
  case flag
  case list
  case object
  case null
  case nothing
  /// A date in a form that `DateText` reads.
  case date
  /// An address of one of the ``LinkAddress/schemes``.
  case link
  /// An address of another scheme.
  case otherScheme = "other-scheme"
  /// An e-mail address. As something found: a text that is none, which is kept.
  case email = "e-mail address"
  /// A phone number. As something found: a text without a number that can be dialled, which is kept.
  case phone = "phone number"
  /// A time zone. As something found: a text that names none, which is left out.
  case timeZone = "time zone"
  /// As something found: a text of a standard field that is no date, which is left out.
  case unreadableDate = "unreadable date"
  /// A phone number as a spreadsheet shortens it, such as `3.72E+11`; kept.
  case shortenedNumber = "shortened number"
  /// What a spreadsheet shows in place of a value, such as `#N/A`; kept.
  case spreadsheetError = "spreadsheet error"

  /// Whether a value of this kind is of no use in its field.
  var isUnusable: Bool {
    switch self {
    case .email, .phone, .shortenedNumber, .spreadsheetError, .timeZone, .unreadableDate: true
    default: false
    }
  }

  package var words: String {
    switch self {
    case .damagedText: "damaged text"
    case .overloadedText: "over 30 marks on one letter; those beyond are left out"
    case .tooManyValues: "over 100 values; those beyond are left out"
    case .hugeNumber: "a number out of range"
    case .otherScheme: "a link whose scheme is not allowed"
    case .email: "an e-mail address"
    case .phone: "a phone number"
    default: rawValue
    }
  }
}

struct ValueMismatch: Error {
  let expected: ValueKind
  let found: ValueKind
}

extension ValueMismatch {
  /// A text that is no link that visitors may follow.
  static func link(_ text: String) -> ValueMismatch {
    // The address of a name, such as `localhost:80`, has a scheme by its form alone.
    let isOther = text.contains(":/") || LinkAddress.scheme(of: text).map(others.contains) ?? false
    let scheme = LinkAddress.scheme(of: text)
    return ValueMismatch(
      expected: .link,
      found: isOther && scheme.map { !LinkAddress.schemes.contains($0) } ?? false
        ? .otherScheme : .text)
  }

  private static let others = [
    "data", "file", "ftp", "javascript", "skype", "tg", "vbscript", "viber",
  ]
}
