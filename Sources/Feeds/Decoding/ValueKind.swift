/// What a value is, or should have been.
public enum ValueKind: String, Equatable, Sendable {
  case text
  /// Text with a bare control character, or with escapes that make no valid Unicode.
  case damagedText = "damaged-text"
  /// Text with more marks on one letter than are kept; the rest of it is.
  case overloadedText = "overloaded-text"
  case number
  /// A number too large for any arithmetic of ours.
  case hugeNumber = "huge-number"
  /// `true` or `false`.
  case flag
  case list
  case object
  /// `null`, where nothing at all would have been right only further in.
  case null
  /// Nothing at all where something has to be.
  case nothing
  /// ISO 8601 text or Unix seconds.
  case date
  /// An `http`, `https` or `mailto` address.
  case link
}
