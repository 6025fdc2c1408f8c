/// An edit of whom a person names in a field, such as the manager.
struct EditedReference {
  /// The index among all edits.
  let index: Int
  /// The number of the person in ``AllPeople``.
  let person: Int
  /// The first list of the person, whose ids are meant.
  let source: Int
  let field: Field
  /// Ids, e-mail addresses or names.
  let was: [String]
  let value: [String]
  /// Whether a list of the person may publish the field.
  let isPublished: Bool
}
