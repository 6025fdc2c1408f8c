package import Asking
import Lists
import People
import Site

extension Configuration {
  /// The lists of people, for readers.
  package var listSources: [Source] {
    sources.map { configured in
      var source = source(configured)
      source.site = site
      return source
    }
  }

  /// The publishable fields of a source; `nil` for all.
  package func published(of source: ConfiguredSource) -> [String]? { source.publish ?? publish }

  /// - Parameter field: A field as `groupBy` and `merge` name it.
  package func publishes(_ field: String) -> Bool {
    if ["name", "firstName", "lastName", "office"].contains(field) { return true }
    let field = Field.named(field)?.key ?? field
    return sources.contains { published(of: $0)?.contains(field) ?? true }
  }

  /// Whether the day decides who is shown.
  package var hidesByDate: Bool { sources.contains(where: \.source.visibility.hidesByDate) }

  /// The sources of absences that the site shows; none of a public one.
  package var awaySources: [AwaySource] {
    if options.isPublic { return [] }
    return away.map { away in
      var away = away
      away.configured.source = source(away.configured)
      return away
    }
  }

  /// Whether the day decides what the site shows.
  package var dependsOnDay: Bool { hidesByDate || options.newcomers != nil || options.away }

  /// The contacts as a source.
  package var contactSource: Source? { contacts.map(source) }

  /// The name of the contacts in messages and `build.json`.
  package static let contactsName = "contacts"

  private func source(_ configured: ConfiguredSource) -> Source {
    var source = configured.source
    source.secrets = secrets
    return source
  }
}
