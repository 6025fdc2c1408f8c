/// The type of a further field's value in the source.
package enum DetailType: String, CaseIterable, Sendable {
  /// Text of one or several lines.
  case text
  /// CommonMark.
  case markdown
  /// A JSON number.
  case number
  /// ISO 8601 text, with or without a time, or a number of Unix seconds.
  case date
  /// `{"start", "end"}`, both dates; either may be absent.
  case period
  /// `true` or `false`.
  case flag
  /// Text that is an `http`, `https` or `mailto` address.
  case link
}
