/// What a value is, or should have been.
package enum ValueKind: String, Equatable, Sendable {
  case text
  /// Text with a bare control character, or with escapes that make no valid Unicode.
  case damagedText = "damaged-text"
  /// Text with too many marks on one letter; the rest of it is kept.
  case overloadedText = "overloaded-text"
  /// More values of one field than a record may have; the first ones are kept.
  case tooManyValues = "too-many-values"
  case number
  /// A number too large for a `Double`.
  case hugeNumber = "huge-number"
  /// `true` or `false`.
  case flag
  case list
  case object
  /// `null`.
  case null
  /// Nothing where something is required.
  case nothing
  /// ISO 8601 text or Unix seconds.
  case date
  /// An `http`, `https`, `mailto` or `tel` address.
  case link
}
