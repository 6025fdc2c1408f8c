/// People who share a position, office, project or other field.
public struct Group: Equatable, Sendable {
  /// The value as the sources have it; `nil` for those who have none.
  public let code: String?
  /// The page's file name without its extension, the same in every language.
  public let slug: String
  /// Indices of the people in the directory.
  public var people: [Int]
}
