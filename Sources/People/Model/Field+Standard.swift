// To add a standard field, add a constant here and to `standard`, its headings to the files of words, a label to
// templates/locales, and a line each to sources.md, people-json.md and templates.md in docs/reference. The tests name
// what is missing.

extension Field {
  /// All standard fields, in the order of a page.
  package static let standard: [Field] = [
    .id, .firstName, .lastName, .name, .email, .phone, .mobile, .position, .projects, .office,
    .department, .pronouns, .pronunciation, .skills, .spokenLanguages, .workingDays, .timeZone,
    .manager, .assistant, .alsoReportsTo, .confirmed, .photo,
  ]

  /// Fields that ``Person`` stores in `values`.
  package static let stored = standard.filter { !$0.hasProperty }

  /// Fields that have group pages by default.
  package static let grouped: [Field] = [.position, .projects, .office, .department]

  /// The identifier in the source: a text or a whole number.
  package static let id = Field(
    "id", .text, .one({ $0[$1].id }, { $1(&$0.id) }, { $0[$1].id }),
    attributes: ["uid", "entryUUID", "sAMAccountName"], joiner: " ",
    cleaned: InvisibleCharacters.removed, comparable: { text, _ in text })

  package static let firstName = Field(
    "firstName", .name, .one({ $0[$1].name.first }, { _, _ in }, { $0[$1].name.first }),
    joiner: " ")

  package static let lastName = Field(
    "lastName", .name, .one({ $0[$1].name.last }, { _, _ in }, { $0[$1].name.last }), joiner: " ")

  /// The whole name, used only without a first and a last name.
  package static let name = Field(
    "name", .name, .one({ $0[$1].name.full }, { _, _ in }, { $0[$1].name.full }), joiner: " ")

  /// E-mail addresses, the main one first.
  package static let email = Field(
    "email", .emails, .several({ $0[$1].emails }, { $1(&$0.emails) }, { $0[$1].emails }),
    json: "emails", attributes: ["mail"], cleaned: InvisibleCharacters.removed,
    comparable: { text, _ in EmailAddress.key(text) })

  /// Phone numbers as written, the main one first.
  package static let phone = Field(
    "phone", .phones,
    .several({ $0[$1].phones }, { $1(&$0.phones) }, { $0[$1].phones.map(\.text) }),
    json: "phones", attributes: ["telephoneNumber"], cleaned: { $0 },
    comparable: { PhoneNumber($0, country: $1).key })

  /// Mobile numbers, which are phone numbers as well.
  package static let mobile = Field(
    "mobile", .phones, attributes: ["mobile"], microformat: "p-tel",
    comparable: { PhoneNumber($0, country: $1).key })

  /// The position's code.
  package static let position = Field(
    "position", .text, .one({ $0[$1].position }, { $1(&$0.position) }, { $0[$1].position }),
    folder: "positions", attributes: ["title"], microformat: "p-job-title", cleaned: { $0 })

  package static let projects = Field(
    "projects", .list, .several({ $0[$1].projects }, { $1(&$0.projects) }, { $0[$1].projects }),
    name: "project", folder: "projects", microformat: "p-category", cleaned: { $0 })

  /// The offices; without one, that of the source.
  package static let office = Field(
    "office", .list, Property(ofPerson: { $0[$1].offices }), json: "offices", folder: "offices",
    attributes: ["physicalDeliveryOfficeName"], isDivided: false, microformat: "p-location",
    comparable: { text, _ in text })

  package static let department = Field(
    "department", .text, folder: "departments",
    attributes: ["department", "ou", "departmentNumber"], microformat: "p-organization-unit")

  /// The pronouns, such as `she/her`.
  package static let pronouns = Field("pronouns", .text)

  /// How the name is spoken, as text.
  package static let pronunciation = Field("pronunciation", .text)

  /// Skills; a text is split at `,`, `;` and `|`.
  package static let skills = Field("skills", .list, folder: "skills")

  /// Languages that the person speaks; a text is split as that of skills.
  package static let spokenLanguages = Field("spokenLanguages", .list, folder: "spoken-languages")

  /// Working days: codes such as `mon`, or any other text.
  package static let workingDays = Field("workingDays", .list, codes: WorkingDay.codes)

  /// The person's own time zone: an identifier of the time zone database.
  package static let timeZone = Field("timeZone", .text)

  package static let manager = Field(
    "manager", .person, Property(ofPerson: { _, _ in [] }), attributes: ["manager"], joiner: " ")

  package static let assistant = Field(
    "assistant", .person, attributes: ["secretary"], joiner: " ")

  /// Further managers; a text is split at `;` and `|`, and at `,` unless it is somebody's name.
  package static let alsoReportsTo = Field("alsoReportsTo", .people)

  /// The day on which the entry was last confirmed, as `2026-05-31`.
  package static let confirmed = Field("confirmed", .date)

  /// The photo: an address, a path, or an image in base64.
  package static let photo = Field(
    "photo", .photo, .several({ _, _ in [] }, { record, _ in record.photo = nil }, { _, _ in [] }))

  /// The standard field of a key in `fields:`; `nil` for none.
  package static func ofKey(_ key: String) -> Field? { byKey[key] }

  /// The standard field of a name in `groupBy:`, `sortBy:` and `list:`; `nil` for none.
  package static func named(_ name: String) -> Field? { byName[name] }

  private static let byKey = Dictionary(uniqueKeysWithValues: standard.map { ($0.key, $0) })
  private static let byName = Dictionary(uniqueKeysWithValues: standard.map { ($0.name, $0) })
}
