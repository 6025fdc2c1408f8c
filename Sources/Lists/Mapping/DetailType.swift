/// The type of a further field's value in the source.
package enum DetailType: String, CaseIterable, Sendable {
  case text
  case markdown
  case number
  /// A date in a form that `DateText` reads.
  case date
  /// `{"start", "end"}`, two dates of which either may be absent.
  case period
  case flag
  /// An `http`, `https` or `mailto` address.
  case link
}
