/// People who share a position, office, project or other field.
package struct Group: Equatable, Sendable {
  /// The value as the sources have it; `nil` for those who have none.
  package let code: String?
  /// The page's file name without its extension, the same in every language.
  package let slug: String
  /// Indices of the people in the directory.
  package var people: [Int]
}
