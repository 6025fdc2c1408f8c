/// How a reader sorts the people that it has found, as the directory is sorted.
package struct SearchOrder: Equatable, Sendable {
  /// What people are sorted by before their names.
  package enum Key: String, Sendable {
    /// The last name, then the first.
    case lastName
    /// The full name.
    case name
    /// The text of each person's entry, then the last name and the first.
    case text
  }

  /// The language whose collation it is.
  package let language: String
  /// What people are sorted by.
  package let by: Key

  /// An order.
  package init(language: String, by: Key) {
    self.language = language
    self.by = by
  }
}
