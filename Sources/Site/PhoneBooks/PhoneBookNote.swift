/// What the owner should know of a phone book.
package struct PhoneBookNote: Equatable, Sendable {
  package enum Fact: Equatable, Sendable {
    /// The filter means nobody.
    case empty
    /// The format takes fewer entries in one file.
    case cut(entries: Int, most: Int, paths: [String])
  }

  /// The index in `phoneBooks`.
  package let book: Int
  package let fact: Fact
}
