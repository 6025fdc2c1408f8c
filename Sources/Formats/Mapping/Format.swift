/// How a source's answer is read.
package enum Format: Equatable, Sendable {
  /// `{"employees":[{"fname","lname","contact_details":{"email","phone"},"position","projects"}]}`.
  case employeeList
  /// `[{"id","name","phone","height","biography","temperament","educationPeriod"}]`.
  case contactList
  /// `[{"id","title","firstName","lastName","address","phoneNumber","email",…}]`.
  case profiles
  /// A table whose header line names the fields. See `CSVList`.
  case csv
  /// Entries of a directory server in the LDAP Data Interchange Format. See `LDIFList`.
  case ldif
  /// Contact cards, each a person. See `CardList`.
  case vcard
  /// JSON of any other shape.
  case mapping(Mapping)

  /// The format of this name in a configuration.
  package init?(name: String) {
    guard let format = Self.named.first(where: { $0.name == name })?.format else { return nil }
    self = format
  }

  /// The names that a configuration may use, in the order of the documentation.
  package static let names = named.map(\.name)

  private static let named: [(name: String, format: Format)] = [
    ("employee-list", .employeeList), ("contact-list", .contactList), ("profiles", .profiles),
    ("csv", .csv), ("ldif", .ldif), ("vcard", .vcard),
  ]

  /// The mapping behind the format; `nil` for what is no JSON.
  package var mapping: Mapping? {
    switch self {
    case .employeeList: .employeeList
    case .contactList: .contactList
    case .profiles: .profiles
    case .csv, .ldif, .vcard: nil
    case .mapping(let mapping): mapping
    }
  }
}
