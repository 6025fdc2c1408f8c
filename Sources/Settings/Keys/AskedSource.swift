package import Asking
import Basics
import Foundation
import Lists
import People
import Site

/// A source as a configuration asks for it.
package struct AskedSource: Equatable, Sendable {
  /// The site that asks for it; `nil` for a list of people, which all sites share.
  package let site: String?
  package let role: Role
  package let source: Source

  package enum Role: Sendable {
    case list, contacts, wing, joined
  }

  /// Its name, distinct from those of sources of other roles.
  package var title: String {
    switch role {
    case .list: Self.title(ofList: source.name)
    case .joined: Self.joinedMark + source.name
    case .contacts, .wing: source.name
    }
  }

  private static let listMark = "list "
  private static let joinedMark = "joined "

  package static func title(ofList name: String) -> String { listMark + name }

  /// The name of the source with a title, for messages.
  package static func name(ofTitle title: String) -> String {
    let mark = [listMark, joinedMark].first(where: title.hasPrefix) ?? ""
    return String(title.dropFirst(mark.count))
  }

  /// The sources of all sites; those that they share once.
  static func all(of configurations: [Configuration]) -> [AskedSource] {
    var all: [AskedSource] = []
    for asked in configurations.flatMap({ $0.askedLists + $0.askedContacts + $0.askedFurther })
    where !all.contains(where: { $0.site == asked.site && $0.title == asked.title }) {
      all.append(asked)
    }
    return all
  }
}

extension Configuration {
  package var askedLists: [AskedSource] {
    listSources.map { AskedSource(site: nil, role: .list, source: $0) }
  }

  package var askedContacts: [AskedSource] {
    contactSource.map { [AskedSource(site: site, role: .contacts, source: $0)] } ?? []
  }

  package var askedFurther: [AskedSource] {
    wingSources.map { further in
      // Lists are joined for all sites.
      further.joinedTo == nil
        ? AskedSource(site: site, role: .wing, source: further.source)
        : AskedSource(site: nil, role: .joined, source: further.source)
    }
  }

  /// Identifies the configuration in the cache: its path from the cache's folder, so that a project can be moved.
  package var cacheName: String {
    let name = file.nameInFolder
    return Source.relative(
      RealPath.resolve(folder.path) + "/" + name, to: RealPath.resolve(cacheHome))
  }

  /// A copy in which each source has the name that the cache knows it by.
  package func keeping(_ key: (AskedSource) -> String?) -> Configuration {
    var copy = self
    for index in sources.indices {
      copy.sources[index].source.keptAs = key(
        AskedSource(site: nil, role: .list, source: sources[index].source))
      for join in copy.sources[index].joins.indices {
        copy.sources[index].joins[join].list.source.keptAs = key(
          AskedSource(
            site: nil, role: .joined, source: sources[index].joins[join].list.source))
      }
    }
    copy.contacts?.source.keptAs = contacts.flatMap {
      key(AskedSource(site: site, role: .contacts, source: $0.source))
    }
    copy.tree?.list?.source.keptAs = tree?.list.flatMap {
      key(AskedSource(site: site, role: .wing, source: $0.source))
    }
    copy.wings.keep { key(AskedSource(site: site, role: .wing, source: $0)) }
    return copy
  }
}

extension Configuration {
  /// The lists of people, for readers.
  package var listSources: [Source] {
    sources.map { configured in
      var source = source(configured)
      source.site = site
      return source
    }
  }

  /// All lists that may have photos of people: those of people first, in their order.
  package var photoSources: [Source] {
    listSources
      + wings.all.filter(\.isAsking).flatMap(\.sources).map { configured in
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

  /// Whether the day decides what the site shows.
  package var dependsOnDay: Bool {
    hidesByDate || wings.needDay || sources.contains(where: \.source.dependsOnDay)
  }

  /// The contacts as a source.
  package var contactSource: Source? { contacts.map(source) }

  /// The name of the contacts in messages and `build.json`.
  package static let contactsName = "contacts"

  func source(_ configured: ConfiguredSource) -> Source {
    var source = configured.source
    source.secrets = secrets
    return source
  }
}
