/// A single value on which sources differ; the first source in the configuration's order wins, or that which a
/// ``MergeOrder`` names.
package struct Conflict: Equatable, Sendable {
  /// The person's index in the directory.
  package let person: Int
  /// `name` or the key of another field.
  package let field: String
  /// The office whose value is shown: the first that has one.
  package let kept: String
  /// The office whose value is not.
  package let dropped: String
}
