package import Fetching
import Formats
import People

extension Configuration {
  /// The lists of people, as the readers want them.
  package var feedSources: [Source] {
    sources.map { configured in
      var feed = feed(configured)
      feed.site = site
      return feed
    }
  }

  /// The fields of a source's people that may be published; `nil` for all.
  package func published(of source: ConfiguredSource) -> [String]? { source.publish ?? publish }

  /// Whether any source publishes a field.
  ///
  /// - Parameter field: as `groupBy` and `merge` name it.
  package func publishes(_ field: String) -> Bool {
    if ["name", "firstName", "lastName", "office"].contains(field) { return true }
    let field = Field.named(field)?.key ?? field
    return sources.contains { published(of: $0)?.contains(field) ?? true }
  }

  /// Whether the day of a build decides who is shown.
  package var hidesByDate: Bool { sources.contains(where: \.source.visibility.hidesByDate) }

  /// The contacts, which are a source like any other.
  package var contactSource: Source? { contacts.map(feed) }

  /// What messages and `build.json` call the contacts.
  package static let contactsName = "contacts"

  private func feed(_ configured: ConfiguredSource) -> Source {
    var source = configured.source
    source.secrets = secrets
    return source
  }
}
