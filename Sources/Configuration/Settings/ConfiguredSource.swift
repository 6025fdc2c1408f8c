package import Fetching
package import Formats
package import People

/// A list of people or the contacts, as `rollcall.yml` describes it.
package struct ConfiguredSource: Equatable, Sendable {
  /// How it is asked and read; `Configuration.feedSources` adds what the whole file decides.
  package var source: Source
  /// The location as messages may show it: no credentials, no query, `${NAME}` unfilled; of a command the
  /// program alone.
  package var shown: String
  /// The calling code of national phone numbers, digits only; without it the directory's counts.
  package var phoneCountry: String?
  /// The office of its people whose records name none: the source's name where the outer value is `nil`.
  package var office: String??
  /// The fields of its people that may be published; `nil` where the directory's count.
  package var publish: [String]?

  /// The source's name, also the office of its people.
  package var name: String { source.name }

  /// The key that the place of a list stands behind.
  package var key: String {
    if case .command = source.location { "command" } else { "url" }
  }

  /// The keys that mean nothing beside a place of this kind.
  package var idleKeys: [String] {
    switch source.location {
    case .url: []
    case .file, .folder: ["headers", "auth", "caFile", "timeout", "next"]
    case .command: ["headers", "auth", "allowInsecure", "caFile", "next"]
    }
  }
}

extension Source {
  /// What the configuration itself says of the fields; `nil` for a format that is known by name.
  package var ownMapping: Mapping? {
    if case .mapping(let mapping) = format { mapping } else { table.columns }
  }

  /// The keys of the details that its people have; `nil` where only the answer knows them.
  var detailKeys: [String]? { format.flatMap { $0.detailKeys(columns: table.columns) } }

  /// The way to the list of people, and from there to a field that names people, as messages show it.
  package func place(of field: Field) -> (list: String, field: String) {
    let path = ownMapping?.fields[field]?.paths.first
    guard case .mapping(let mapping) = format else { return ("", path?.heading ?? field.key) }
    return (mapping.people.text, path?.text ?? field.key)
  }
}

extension Format {
  /// Whether a value is named as it stands, by a heading, an attribute or a property, and not by a path.
  var hasColumns: Bool { self == .csv || self == .ldif || self == .vcard }

  /// The keys of the details of people; `nil` where only the answer knows them.
  ///
  /// - Parameter columns: what the configuration says of a table's columns.
  func detailKeys(columns: Mapping?) -> [String]? {
    if let mapping = columns ?? mapping { return mapping.details.map(\.field.key) }
    return switch self {
    case .csv: nil
    case .ldif: ["employeeNumber"]
    default: []
    }
  }
}
