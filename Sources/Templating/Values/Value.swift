/// What a key of a context holds.
///
/// In sections `absent`, `flag(false)`, an empty list and an empty text of any kind are false; all else
/// is true. (The specification leaves empty texts open.)
public enum Value: Sendable {
  /// Nothing: false, and shows as nothing. It hides the same key of outer contexts.
  case absent
  /// Shows as `true` or `false`.
  case flag(Bool)
  /// Text; `{{key}}` escapes it.
  case text(String)
  /// Text in UTF-8; `{{key}}` escapes it.
  case bytes([UInt8])
  /// Markup in UTF-8 that is known to be safe: `{{key}}` does not escape it.
  case html([UInt8])
  /// A section repeats for each item. Shows as nothing.
  case list([Value])
  /// A section looks its keys up here first. Shows as nothing.
  case context(Context)
}
