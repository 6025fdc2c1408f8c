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
  /// An `http`, `https`, `mailto` or `tel` address.
  case link
  /// An e-mail address. As something found: a text that is none, which is kept.
  case email = "e-mail address"
  /// A phone number. As something found: a text without a number that can be dialled, which is kept.
  case phone = "phone number"
  /// A phone number as a spreadsheet shortens it, such as `3.72E+11`; kept.
  case shortenedNumber = "shortened number"
  /// What a spreadsheet shows in place of a value, such as `#N/A`; kept.
  case spreadsheetError = "spreadsheet error"

  /// Whether a value of this kind is kept though its field means another.
  var isUnusable: Bool {
    self == .email || self == .phone || self == .shortenedNumber || self == .spreadsheetError
  }

  package var words: String {
    switch self {
    case .damagedText: "damaged text"
    case .overloadedText: "over 30 marks on one letter; those beyond are left out"
    case .tooManyValues: "over 100 values; those beyond are left out"
    case .hugeNumber: "a number out of range"
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
