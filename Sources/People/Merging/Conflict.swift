/// Sources differ on a single value. The first source wins, or the one that ``MergeOrder`` prefers.
package struct Conflict: Equatable, Sendable {
  /// The index in the directory.
  package let person: Int
  /// `name` or the key of another field.
  package let field: String
  /// The source whose value is shown.
  package let kept: String
  /// The source whose value is not shown.
  package let dropped: String
}
