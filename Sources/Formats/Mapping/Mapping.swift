package import People

/// Where in an answer the people and their fields are. In a table a path is one name, that of a column.
package struct Mapping: Equatable, Sendable {
  /// A further field of the page.
  package struct FurtherField: Equatable, Sendable {
    /// The field's key, labels and unit.
    package let field: DetailField
    /// Where the value is. Joined texts are divided by commas; of other values the first counts, but a
    /// period may have its start and its end at two paths.
    package let path: JoinedPaths
    /// What the value is.
    package let type: DetailType
    /// Whether an absent date shows as "never" instead of not at all.
    package let absentIsNever: Bool

    /// Makes a further field.
    package init(
      field: DetailField, path: JoinedPaths, type: DetailType, absentIsNever: Bool = false
    ) {
      self.field = field
      self.path = path
      self.type = type
      self.absentIsNever = absentIsNever
    }
  }

  /// The path of the list of people; empty where the answer itself is the list.
  package var people: FieldPath
  /// Where each field is in the record. Parts of a name are joined by a space, those of a position or department by a
  /// comma; of several addresses and numbers the first is the main one.
  package var fields: [Field: JoinedPaths]
  /// The further fields, in the order of the page.
  package var details: [FurtherField]
  /// How the next page is found, in a list of several pages.
  package var next: NextPageRule?

  /// Makes a mapping.
  package init(
    people: FieldPath = [], fields: [Field: JoinedPaths], details: [FurtherField] = [],
    next: NextPageRule? = nil
  ) {
    self.people = people
    self.fields = fields
    self.details = details
    self.next = next
  }
}
