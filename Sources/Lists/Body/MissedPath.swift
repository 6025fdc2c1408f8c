/// A configured path that no record has.
package struct MissedPath: Equatable, Sendable {
  /// The key in the configuration, such as `email`; `next` for the path of the next page.
  package let field: String
  /// The path for messages, such as `contact.email`.
  package let path: String
  /// The first part of the path that no record has.
  package let missing: String
  /// A few keys that most examined records have there, or the headings of a table. None is a person's data.
  package let keys: [String]
  /// The number of other keys there, which may be personal data.
  package var hiddenKeys = 0
  /// The path with quotation marks around a name with a dot, if some record has that.
  package var quoted: String?

  /// One of a source's fields, and one of its next page.
  package static let examples = [
    MissedPath(field: "email", path: "mail", missing: "mail", keys: ["email", "name"]),
    MissedPath(field: "next", path: "next", missing: "next", keys: [], hiddenKeys: 3),
  ]
}
