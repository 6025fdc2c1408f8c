package import Asking
import Basics
import Foundation

/// A source as a configuration asks for it.
package struct AskedSource: Equatable, Sendable {
  /// The site that asks for it; `nil` for a list of people, which all sites share.
  package let site: String?
  package let role: Role
  package let source: Source

  package enum Role: Sendable {
    case list, contacts, absences
  }

  /// Its name, distinct from those of sources of other roles.
  package var title: String {
    role == .list ? Self.title(ofList: source.name) : source.name
  }

  private static let listMark = "list "

  package static func title(ofList name: String) -> String { listMark + name }

  /// The name of the source with a title, for messages.
  package static func name(ofTitle title: String) -> String {
    title.hasPrefix(listMark) ? String(title.dropFirst(listMark.count)) : title
  }

  /// The sources of all sites; those that they share once.
  static func all(of configurations: [Configuration]) -> [AskedSource] {
    var all: [AskedSource] = []
    for asked in configurations.flatMap({ $0.askedLists + $0.askedContacts + $0.askedAbsences })
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

  package var askedAbsences: [AskedSource] {
    awaySources.map { AskedSource(site: site, role: .absences, source: $0.configured.source) }
  }

  /// Identifies the configuration in the cache: its path from the cache's folder, so that a project can be moved.
  package var cacheName: String {
    let name = (file as NSString).lastPathComponent
    return Source.relative(
      RealPath.resolve(folder.path) + "/" + name, to: RealPath.resolve(cacheHome))
  }

  /// A copy in which each source has the name that the cache knows it by.
  package func keeping(_ key: (AskedSource) -> String?) -> Configuration {
    var copy = self
    for index in sources.indices {
      copy.sources[index].source.keptAs = key(
        AskedSource(site: nil, role: .list, source: sources[index].source))
    }
    copy.contacts?.source.keptAs = contacts.flatMap {
      key(AskedSource(site: site, role: .contacts, source: $0.source))
    }
    for index in away.indices {
      copy.away[index].configured.source.keptAs = key(
        AskedSource(site: site, role: .absences, source: away[index].configured.source))
    }
    return copy
  }
}
