package import People

/// The paths of the people in an answer and of their fields. In a table a path is a heading.
package struct Mapping: Equatable, Sendable {
  /// A field of the configuration's own.
  package struct FurtherField: Equatable, Sendable {
    package let field: Field
    /// Texts at several paths are joined by commas; of other values the first counts. A period may have two
    /// paths.
    package let path: JoinedPaths
    package let type: DetailType
    /// Whether an absent date shows as "never" instead of not at all.
    package let absentIsNever: Bool

    package init(
      field: Field, path: JoinedPaths, type: DetailType, absentIsNever: Bool = false
    ) {
      self.field = field
      self.path = path
      self.type = type
      self.absentIsNever = absentIsNever
    }

    /// A text as a page shows it: of other entries' names, what identifies them.
    func shown(_ text: String) -> String {
      let isEntryName = path.paths.allSatisfy { path in
        path.steps.last?.name.flatMap { RecordSign($0) } == .entryName
      }
      return isEntryName ? text : DistinguishedName.shown(text)
    }
  }

  /// The path of the list of people; empty if the answer itself is the list.
  package var people: FieldPath
  /// The paths of standard fields. Parts of a name are joined by a space, those of a position or department by
  /// a comma; of several addresses and numbers the first is the main one.
  package var fields: [Field: JoinedPaths]
  package var details: [FurtherField]
  /// How the next page of the list is found.
  package var next: NextPageRule?

  package init(
    people: FieldPath = [], fields: [Field: JoinedPaths], details: [FurtherField] = [],
    next: NextPageRule? = nil
  ) {
    self.people = people
    self.fields = fields
    self.details = details
    self.next = next
  }

  /// The fields that refer to people by what is at another path.
  var referredPaths: [(field: Field, path: FieldPath)] {
    Field.standard.compactMap { field in fields[field]?.matches.map { (field, $0) } }
  }
}
