import People

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
