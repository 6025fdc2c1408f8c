import Feeds
import Foundation
package import People

extension Configuration {
  /// The lists of people, as the readers want them.
  var feedSources: [Source] {
    sources.map { source in
      var feed = feedSource(source.fetch, name: source.name, format: Format(source.format))
      feed.site = site
      feed.table = TableSettings(encoding: source.encoding, delimiter: source.delimiter)
      feed.photo = source.photo
      if case .columns(_, let mapping) = source.format { feed.table.columns = Mapping(mapping) }
      feed.visibility = source.visibility
      feed.visibility.omitsMobile =
        source.format.hasMobile && published(of: source)?.contains("mobile") == false
      return feed
    }
  }

  /// The fields of a source's people that may be published; `nil` for all.
  func published(of source: ConfiguredSource) -> [String]? { source.publish ?? publish }

  /// Whether any source publishes a field.
  ///
  /// - Parameter field: as `groupBy` and `merge` name it.
  package func publishes(_ field: String) -> Bool {
    if ["name", "firstName", "lastName", "office"].contains(field) { return true }
    let field = field == "project" ? "projects" : field
    return sources.contains { published(of: $0)?.contains(field) ?? true }
  }

  /// Whether the day of a build decides who is shown.
  package var hidesByDate: Bool { sources.contains(where: \.visibility.hidesByDate) }

  /// What makes two records one person.
  package var mergingIdentity: Identity {
    switch identity {
    case .fullName: .fullName
    case .id: .id
    case .email: .email
    case .fullNameAndOffice: .fullNameAndOffice
    }
  }

  /// The contacts, which are a source like any other.
  var contactSource: Source? {
    contacts.map { feedSource($0.fetch, name: Self.contactsName, format: nil) }
  }

  /// How photos of lists are asked for.
  var photoSettings: PhotoSettings {
    PhotoSettings(
      refresh: photoRefresh, rate: photoRate, allTime: photoTimeout, hosts: Set(photoHosts),
      userAgent: Program.userAgent)
  }

  /// The calling code that makes the contacts' national phone numbers international.
  var contactsCountry: String? { contacts?.fetch.phoneCountry ?? phoneCountry }

  /// What messages and `build.json` call the contacts.
  static let contactsName = "contacts"

  private func feedSource(
    _ fetch: ConfiguredFetch, name: String, format: Format?
  ) -> Source {
    Source(
      name: name, location: Source.Location(fetch.location), format: format,
      headers: fetch.headers.map { Source.Header(name: $0.name, value: $0.value) },
      authorization: fetch.authorization, allowInsecure: fetch.allowInsecure,
      timeout: fetch.timeout, maxBytes: fetch.maxBytes,
      maxAge: fetch.maxAge, maxLoss: fetch.maxLoss, secrets: secrets)
  }
}

extension Source.Location {
  fileprivate init(_ location: ConfiguredLocation) {
    switch location {
    case .url(let url): self = .url(url)
    case .file(let path): self = .file(path)
    case .folder(let path): self = .folder(path)
    case .command(let command): self = .command(command)
    }
  }
}

extension Format {
  fileprivate init(_ format: ConfiguredFormat) {
    switch format {
    case .named(let format), .columns(let format, _):
      self =
        switch format {
        case .employeeList: .employeeList
        case .contactList: .contactList
        case .profiles: .profiles
        case .csv: .csv
        case .ldif: .ldif
        case .vcard: .vcard
        }
    case .mapping(let mapping): self = .mapping(Mapping(mapping))
    }
  }
}

extension Mapping {
  fileprivate init(_ mapping: ConfiguredMapping) {
    var fields: [Field: JoinedPaths] = [:]
    for (field, path) in mapping.fields { fields[Field(field)] = path }
    self.init(
      people: mapping.people, fields: fields,
      details: mapping.details.map { detail in
        FurtherField(
          field: DetailField(key: detail.key, labels: detail.labels, unit: detail.unit),
          path: detail.from, type: DetailType(detail.type))
      }, next: mapping.next)
  }
}

extension Mapping.Field {
  fileprivate init(_ field: MappedField) {
    self =
      switch field {
      case .id: .id
      case .firstName: .firstName
      case .lastName: .lastName
      case .name: .name
      case .email: .email
      case .phone: .phone
      case .position: .position
      case .projects: .projects
      case .photo: .photo
      case .department: .department
      case .manager: .manager
      }
  }
}

extension DetailType {
  fileprivate init(_ kind: DetailKind) {
    self =
      switch kind {
      case .text: .text
      case .markdown: .markdown
      case .number: .number
      case .date: .date
      case .period: .period
      case .flag: .flag
      case .link: .link
      }
  }
}
