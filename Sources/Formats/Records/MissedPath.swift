/// A path of a mapping that matches nothing in any record.
package struct MissedPath: Equatable, Sendable {
  /// The field's key in the mapping, such as `email`; `next` for the path of the next page.
  package let field: String
  /// The path as messages show it, such as `contact.email`.
  package let path: String
  /// The first part of the path that no record has.
  package let missing: String
  /// Keys of most of the examined records where the missing part was looked for, or the headings of a table:
  /// a few at most, and none that could be anything but the name of a field.
  package let keys: [String]
  /// The path with quotation marks around a name that holds a dot, where that leads somewhere.
  package let quoted: String?

  /// Makes a missed path.
  package init(
    field: String, path: String, missing: String, keys: [String], quoted: String? = nil
  ) {
    self.field = field
    self.path = path
    self.missing = missing
    self.keys = keys
    self.quoted = quoted
  }
}
