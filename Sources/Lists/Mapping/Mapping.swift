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
  package var syntax: ListSyntax

  package init(
    people: FieldPath = [], fields: [Field: JoinedPaths], details: [FurtherField] = [],
    next: NextPageRule? = nil, syntax: ListSyntax = .json
  ) {
    self.syntax = syntax
    self.people = people
    self.fields = fields
    self.details = details
    self.next = next
  }

  /// All paths in records.
  package var paths: [FieldPath] {
    (fields.values.flatMap(\.paths) + details.flatMap(\.path.paths)).flatMap(\.leaves)
      + referredPaths.map(\.path)
  }

  /// The fields that refer to people by what is at another path.
  var referredPaths: [(field: Field, path: FieldPath)] {
    Field.standard.compactMap { field in fields[field]?.matches.map { (field, $0) } }
  }
}

/// The type of a further field's value in the source.
package enum DetailType: String, CaseIterable, Sendable {
  case text
  case markdown
  case number
  /// A date in a form that `DateText` reads.
  case date
  /// `{"start", "end"}`, two dates of which either may be absent.
  case period
  case flag
  /// An `http`, `https` or `mailto` address.
  case link
}

extension Mapping {
  static let employeeList = Mapping(
    people: ["employees"],
    fields: [
      .firstName: ["fname"], .lastName: ["lname"], .email: ["contact_details", "email"],
      .phone: ["contact_details", "phone"], .position: ["position"], .projects: ["projects"],
    ])

  /// Contacts with one name each and a biography.
  static let contactList = Mapping(
    fields: [.id: ["id"], .name: ["name"], .phone: ["phone"]],
    details: [
      detail("height", .number, unit: "cm"),
      detail("temperament", .text),
      detail("educationPeriod", .period),
      detail("biography", .markdown),
    ])

  /// Profiles of customers.
  static let profiles = Mapping(
    fields: [
      .id: ["id"], .firstName: ["firstName"], .lastName: ["lastName"], .email: ["email"],
      .phone: ["phoneNumber"],
    ],
    details: [
      detail("title", .text),
      detail("address", .text),
      detail("marketing", .flag),
      detail("createdAt", .date),
      detail("updatedAt", .date, absentIsNever: true),
    ])

  /// Entries of directory servers.
  static let ldif = Mapping(
    fields: [
      .firstName: ["givenName"], .lastName: ["sn"],
      .name: JoinedPaths(firstOf: [["displayName"], ["cn"]]),
    ].merging(
      Field.standard.filter { !$0.attributes.isEmpty }.map { field in
        (field, JoinedPaths(firstOf: field.attributes.map { FieldPath(names: [$0]) }))
      }, uniquingKeysWith: { first, _ in first }),
    details: [detail("employeeNumber", .text)])

  /// Contact cards: given and additional names, titles or roles, units of the organization.
  static let vcard = Mapping(fields: [
    .id: ["UID"], .firstName: JoinedPaths(items(1...2, of: "N")),
    .lastName: JoinedPaths(items(0...0, of: "N")), .name: ["FN"], .email: ["EMAIL"],
    .phone: ["TEL"], .position: JoinedPaths(firstOf: [["TITLE"], ["ROLE"]]),
    .department: JoinedPaths(items(1...9, of: "ORG")),
  ])

  private static func items(_ range: ClosedRange<Int>, of name: String) -> [FieldPath] {
    range.map { FieldPath([.name(name), .item($0)]) }
  }

  /// A further field whose key is also its path.
  private static func detail(
    _ key: String, _ type: DetailType, unit: String? = nil, absentIsNever: Bool = false
  ) -> FurtherField {
    let labels = Vocabulary.texts("label \(key)")
    return FurtherField(
      field: Field(key: key, labels: labels, unit: unit), path: [key], type: type,
      absentIsNever: absentIsNever)
  }
}
