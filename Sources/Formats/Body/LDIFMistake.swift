/// What keeps a line from being LDIF.
package enum LDIFMistake: String, CaseIterable, Sendable {
  /// A line without a colon.
  case missingColon
  /// A value behind `::` that is no base64.
  case badBase64
  /// An entry that does not begin with `dn:`.
  case missingName
  /// A record of changes, such as `changetype: modify`, which says nothing of who there is.
  case changeRecord
}
