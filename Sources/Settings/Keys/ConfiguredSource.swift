package import Asking
package import Lists
package import People

/// A source or the contacts in `rollcall.yml`.
package struct ConfiguredSource: Equatable, Sendable {
  /// The source; `Configuration.listSources` completes it.
  package var source: Source
  /// The location for messages, without secrets; only the program of a command.
  package var shown: String
  /// The calling code of national numbers; by default the directory's.
  package var phoneCountry: String?
  /// The office of its people whose records name none: the source's name where the outer value is `nil`.
  package var office: String??
  /// The order of given and family name in full names.
  package var nameOrder = NameOrder.givenFirst
  /// The publishable fields; `nil` for the directory's.
  package var publish: [String]?

  /// The lists that are joined to it.
  package var joins: [ConfiguredJoin] = []
  /// The values of the keys that wings add to sources.
  package var wings = ConfiguredWings()

  /// The name of the source and office.
  package var name: String { source.name }

  /// The key of the location.
  package var key: String {
    if case .command = source.location { "command" } else { "url" }
  }

  /// The keys without meaning for this kind of location.
  package var idleKeys: [String] {
    switch source.location {
    case .url: []
    case .file, .folder: ["headers", "auth", "caFile", "timeout", "next"]
    case .command: ["headers", "auth", "allowInsecure", "caFile", "next"]
    }
  }
}

/// A list that is joined to a source. Both say by what.
package struct ConfiguredJoin: Equatable, Sendable {
  package var list: ConfiguredSource
  package let join: Join
}

extension Configuration {
  /// The keys of all further fields; `nil` if only the lists know them.
  var detailKeys: [String]? {
    var keys: [String] = []
    for source in sources {
      guard let own = source.source.detailKeys else { return nil }
      keys += own.filter { !keys.contains($0) }
    }
    return keys
  }
}

extension Source {
  /// The configured fields; `nil` for a named format.
  package var ownMapping: Mapping? {
    if case .mapping(let mapping) = format { mapping } else { table.columns }
  }

  /// The keys of details; `nil` if only the answer has them.
  var detailKeys: [String]? { format.flatMap { $0.detailKeys(columns: table.columns) } }

  /// The paths of the list and of the manager's field, for messages.
  package func place(of field: Field) -> (list: String, field: String) {
    let path = ownMapping?.fields[field]?.paths.first
    guard case .mapping(let mapping) = format else { return ("", path?.heading ?? field.key) }
    return (mapping.people.text, path?.text ?? field.key)
  }
}
