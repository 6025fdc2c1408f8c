/// How a reader sorts the people that it has found, as the directory is sorted.
public struct SearchOrder: Equatable, Sendable {
  /// What people are sorted by before their names.
  public enum Key: String, Sendable {
    /// The last name, then the first.
    case lastName
    /// The full name.
    case name
    /// The text of each person's entry, then the last name and the first.
    case text
  }

  /// The language whose collation it is.
  public let language: String
  /// What people are sorted by.
  public let by: Key

  /// An order.
  public init(language: String, by: Key) {
    self.language = language
    self.by = by
  }
}
