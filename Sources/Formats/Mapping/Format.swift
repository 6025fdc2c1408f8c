/// The format of a source's answer.
package enum Format: Equatable, Sendable {
  /// `{"employees":[{"fname","lname","contact_details":{"email","phone"},"position","projects"}]}`.
  case employeeList
  /// `[{"id","name","phone","height","biography","temperament","educationPeriod"}]`.
  case contactList
  /// `[{"id","title","firstName","lastName","address","phoneNumber","email",…}]`.
  case profiles
  /// A table with headings. See `CSVList`.
  case csv
  /// Entries of a directory server in LDIF. See `LDIFList`.
  case ldif
  /// Contact cards. See `CardList`.
  case vcard
  /// Any other JSON.
  case mapping(Mapping)

  package init?(name: String) {
    guard let format = Self.named.first(where: { $0.name == name })?.format else { return nil }
    self = format
  }

  /// The names for a configuration, in the order of the documentation.
  package static let names = named.map(\.name)

  private static let named: [(name: String, format: Format)] = [
    ("employee-list", .employeeList), ("contact-list", .contactList), ("profiles", .profiles),
    ("csv", .csv), ("ldif", .ldif), ("vcard", .vcard),
  ]

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
