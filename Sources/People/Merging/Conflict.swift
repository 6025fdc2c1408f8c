/// A single value on which sources differ; the first source in the configuration's order wins.
public struct Conflict: Equatable, Sendable {
  /// The person's index in the directory.
  public let person: Int
  /// `name`, `id`, `position` or the key of a detail.
  public let field: String
  /// The office whose value is shown.
  public let kept: String
  /// The office whose value is not.
  public let dropped: String
}
