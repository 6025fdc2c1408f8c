import People

/// A value on which sources differ.
struct ConflictEntry: Encodable {
  let person: PersonEntry
  let field: String
  /// The source whose value is shown.
  let kept: String
  /// The source whose value is not.
  let dropped: String

  init(_ conflict: Conflict, people: [Person]) {
    person = PersonEntry(people[conflict.person])
    field = conflict.field
    kept = conflict.kept
    dropped = conflict.dropped
  }
}
