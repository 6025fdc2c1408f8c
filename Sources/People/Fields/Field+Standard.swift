// To add a standard field, add a constant here and to `standard`, its headings to the files of words, a label to
// templates/locales, and a line each to sources.md, people-json.md and templates.md in docs/reference. The tests name
// what is missing.

extension Field {
  /// All standard fields, in the order of a page.
  package static let standard: [Field] = [
    .id, .firstName, .lastName, .name, .email, .phone, .mobile, .position, .projects, .office,
    .department, .pronouns, .skills, .spokenLanguages, .workingDays, .manager, .assistant,
    .alsoReportsTo, .photo,
  ]

  /// Fields that ``Person`` stores in `values`.
  package static let stored = standard.filter { $0.storage == .values }

  /// Fields that have group pages by default.
  package static let grouped: [Field] = [.position, .projects, .office, .department]

  /// The identifier in the source: a text or a whole number.
  package static let id = Field(
    "id", .text, in: .id, attributes: ["uid", "entryUUID", "sAMAccountName"], joiner: " ")

  package static let firstName = Field("firstName", .text, in: .firstName, joiner: " ")

  package static let lastName = Field("lastName", .text, in: .lastName, joiner: " ")

  /// The whole name, used only without a first and a last name.
  package static let name = Field("name", .text, in: .name, joiner: " ")

  /// E-mail addresses, the main one first.
  package static let email = Field(
    "email", .list, in: .emails, json: "emails", attributes: ["mail"], isDivided: false)

  /// Phone numbers as written, the main one first.
  package static let phone = Field(
    "phone", .list, in: .phones, json: "phones", attributes: ["telephoneNumber"], isDivided: false)

  /// Mobile numbers, which are phone numbers as well.
  package static let mobile = Field(
    "mobile", .list, attributes: ["mobile"], isDivided: false, microformat: "p-tel")

  /// The position's code.
  package static let position = Field(
    "position", .text, in: .position, folder: "positions", attributes: ["title"],
    microformat: "p-job-title")

  package static let projects = Field(
    "projects", .list, in: .projects, name: "project", folder: "projects",
    microformat: "p-category")

  /// The offices; without one, that of the source.
  package static let office = Field(
    "office", .list, in: .offices, json: "offices", folder: "offices",
    attributes: ["physicalDeliveryOfficeName"], isDivided: false, microformat: "p-location")

  package static let department = Field(
    "department", .text, folder: "departments",
    attributes: ["department", "ou", "departmentNumber"], microformat: "p-organization-unit")

  /// The pronouns, such as `she/her`.
  package static let pronouns = Field("pronouns", .text)

  /// Skills; a text is split at `,`, `;` and `|`.
  package static let skills = Field("skills", .list, folder: "skills")

  /// Languages that the person speaks; a text is split as that of skills.
  package static let spokenLanguages = Field("spokenLanguages", .list, folder: "spoken-languages")

  /// Working days: codes such as `mon`, or any other text.
  package static let workingDays = Field("workingDays", .list, codes: WorkingDay.codes)

  package static let manager = Field(
    "manager", .person, in: .manager, attributes: ["manager"], joiner: " ")

  package static let assistant = Field(
    "assistant", .person, attributes: ["secretary"], joiner: " ")

  /// Further managers; a text is split at `;` and `|`, and at `,` unless it is somebody's name.
  package static let alsoReportsTo = Field("alsoReportsTo", .people)

  /// The photo: an address, a path, or an image in base64.
  package static let photo = Field("photo", .photo, in: .photo)

  /// The standard field of a key in `fields:`; `nil` for none.
  package static func ofKey(_ key: String) -> Field? { byKey[key] }

  /// The standard field of a name in `groupBy:`, `sortBy:` and `list:`; `nil` for none.
  package static func named(_ name: String) -> Field? { byName[name] }

  private static let byKey = Dictionary(uniqueKeysWithValues: standard.map { ($0.key, $0) })
  private static let byName = Dictionary(uniqueKeysWithValues: standard.map { ($0.name, $0) })
}
