/// A single value on which sources differ; the first source in the configuration's order wins, or that which a
/// ``MergeOrder`` names.
public struct Conflict: Equatable, Sendable {
  /// The person's index in the directory.
  public let person: Int
  /// `name`, `id`, `position`, `department`, `manager` or the key of a detail.
  public let field: String
  /// The office whose value is shown: the first that has one.
  public let kept: String
  /// The office whose value is not.
  public let dropped: String
}
