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

  /// A further field whose key is also its path.
  private static func detail(
    _ key: String, _ type: DetailType, unit: String? = nil, absentIsNever: Bool = false
  ) -> FurtherField {
    FurtherField(
      field: Field(key: key, labels: DetailLabels.of(key), unit: unit),
      path: [key], type: type, absentIsNever: absentIsNever)
  }
}
