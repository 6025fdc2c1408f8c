import People

/// The format of a source's answer.
///
/// A new one is a case here with its properties, a reader in a folder of its own, and its line in ``RecordDecoder``.
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
  /// Any other JSON, or another notation of the same values.
  case mapping(Mapping)

  package init?(name: String) {
    guard let format = Self.named.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The names for a configuration, in the order of the documentation.
  package static let names = named.compactMap(\.name)

  private static let named: [Format] =
    [
      .employeeList, .contactList, .profiles, .csv, .ldif, .vcard,
    ] + ListSyntax.allCases.map { .mapping(Mapping(fields: [:], syntax: $0)) }

  /// The name in a configuration; `nil` if `fields` alone say the format.
  package var name: String? { properties.name }

  /// Where the fields are; `nil` if only the answer's headings say it.
  package var mapping: Mapping? { properties.mapping }

  /// Whether a value is named as it stands, by a heading, an attribute or a property, and not by a path.
  package var hasHeadings: Bool { properties.hasHeadings }

  /// Whether `fields` may choose other headings than the format's own.
  package var takesFields: Bool { properties.takesFields }

  /// Whether lists have groups and companies among people as a matter of course.
  package var mixesPeople: Bool { properties.mixesPeople }

  private var properties: Properties {
    switch self {
    case .employeeList: Properties(name: "employee-list", mapping: .employeeList)
    case .contactList: Properties(name: "contact-list", mapping: .contactList)
    case .profiles: Properties(name: "profiles", mapping: .profiles)
    case .csv: Properties(name: "csv", hasHeadings: true, takesFields: true)
    case .ldif:
      Properties(
        name: "ldif", mapping: .ldif, hasHeadings: true, takesFields: true, mixesPeople: true)
    case .vcard: Properties(name: "vcard", mapping: .vcard, hasHeadings: true, mixesPeople: true)
    case .mapping(let mapping):
      Properties(
        name: mapping.syntax == .json ? nil : mapping.syntax.rawValue, mapping: mapping,
        takesFields: true)
    }
  }

  private struct Properties {
    var name: String?
    var mapping: Mapping?
    var hasHeadings = false
    var takesFields = false
    var mixesPeople = false
  }

  /// The keys of further fields; `nil` if only the answer has them.
  ///
  /// - Parameter columns: The configured headings, if any.
  package func detailKeys(columns: Mapping?) -> [String]? {
    (columns ?? mapping).map { $0.details.map(\.field.key) }
  }
}
