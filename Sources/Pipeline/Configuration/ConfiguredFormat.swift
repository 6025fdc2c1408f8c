import Feeds

/// How a source's answer is read.
package enum ConfiguredFormat: Equatable, Sendable {
  /// One that Rollcall knows by name.
  case named(SourceFormat)
  /// The configuration's own.
  case mapping(ConfiguredMapping)
  /// One whose columns or attributes the configuration names: each path is one name.
  case columns(SourceFormat, ConfiguredMapping)

  /// The keys of the details that its people have; `nil` where only the answer knows them.
  var details: [String]? {
    switch self {
    case .named(.csv): nil
    case .named(.employeeList), .named(.vcard): []
    case .named(.contactList): ["height", "temperament", "educationPeriod", "biography"]
    case .named(.profiles): ["title", "address", "marketing", "createdAt", "updatedAt"]
    case .named(.ldif): ["employeeNumber"]
    case .mapping, .columns: mapping?.details.map(\.key)
    }
  }

  /// Whether it tells mobile numbers from others.
  var hasMobile: Bool {
    switch self {
    case .named(let format): format == .ldif || format == .vcard
    case .mapping, .columns: false
    }
  }

  /// What the configuration itself says of the fields; `nil` for a format that is known by name.
  package var mapping: ConfiguredMapping? {
    switch self {
    case .named: nil
    case .mapping(let mapping), .columns(_, let mapping): mapping
    }
  }

  /// The way to the list of people, and from there to whom a person reports to, as messages show it.
  package var managerPlace: (list: String, field: String) {
    let field = mapping?.fields[.manager]?.paths.first
    return switch self {
    case .mapping(let mapping): (mapping.people.text, field?.text ?? "manager")
    case .named, .columns: ("", field?.heading ?? "manager")
    }
  }

  /// Whether the answer is a table.
  package var isTable: Bool { name == .csv }

  /// Whether a value is named as it stands, by a heading, an attribute or a property, and not by a path.
  var hasColumns: Bool { name == .csv || name == .ldif || name == .vcard }

  private var name: SourceFormat? {
    switch self {
    case .named(let format), .columns(let format, _): format
    case .mapping: nil
    }
  }
}

/// The formats that have a name.
package enum SourceFormat: String, CaseIterable, Sendable {
  case employeeList = "employee-list"
  case contactList = "contact-list"
  case profiles
  case csv
  case ldif
  case vcard
}

/// Where in an answer the people and their fields are.
package struct ConfiguredMapping: Equatable, Sendable {
  /// The way to the list of people; empty where the answer itself is the list.
  var people: FieldPath
  var fields: [MappedField: JoinedPaths]
  /// In the order of the configuration.
  package var details: [ConfiguredDetail]
  /// How the next page is found, in a source of several pages.
  var next: NextPageRule?
}

/// The fields that every directory knows.
enum MappedField: String, CaseIterable, Sendable {
  case id, firstName, lastName, name, email, phone, position, projects, department, manager, photo
}

/// One further field of the page.
package struct ConfiguredDetail: Equatable, Sendable {
  package var key: String
  var from: JoinedPaths
  var type: DetailKind
  /// By language; empty where the key is the label.
  var labels: [String: String]
  var unit: String?
}

/// What a further field's value is.
enum DetailKind: String, CaseIterable, Sendable {
  case text, markdown, number, date, period, flag, link
}
