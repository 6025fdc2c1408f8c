import Asking
import Basics
import Foundation
package import Memory
import Output
package import Settings

/// What the cache knows of the sources of a configuration, by address and by name.
package struct KnownSources: Sendable {
  /// The sources now, with what their snapshots are named after.
  let asked: AskedSources
  /// Those of the configuration's last good build.
  private let last: AskedSources?
  private let others: [AskedSources]
  /// The number of people of each snapshot.
  private let counts: [String: Int]
  private let site: String?
  /// The folder that configurations are named from.
  private let home: String

  /// - Parameter cache: `nil` where there is none.
  package init(_ configuration: Configuration, _ cache: CacheDatabase?) throws(CacheProblem) {
    let name = configuration.cacheName
    let known = if let cache { try AskedSources.all(in: cache) } else { [AskedSources]() }
    last = known.first { $0.configuration == name }
    others = known.filter { $0.configuration != name }
    let sources = configuration.allSources.map {
      (
        site: $0.site ?? "", title: $0.title,
        address: $0.source.address(from: configuration.cacheHome)
      )
    }
    asked = AskedSources(
      configuration: name, sites: configuration.siteNames,
      entries: SnapshotKeys.entries(of: sources, last: last, others: others))
    site = configuration.site
    home = configuration.cacheHome
    let keys = Set((asked.entries + (last?.entries ?? [])).map(\.key))
    counts = if let cache { try SnapshotStore(cache).people(of: keys) } else { [:] }
  }

  /// The name in the cache of a source of the configuration.
  package func key(of source: AskedSource) -> String? {
    asked.entries.first { $0.site == source.site ?? "" && $0.title == source.title }?.key
  }

  /// Notes the sources, and removes the answers and photos of those that are not asked any more, unless another
  /// configuration asks for them.
  ///
  /// - Returns: The names of those sources.
  func remember(in cache: CacheDatabase) throws(CacheProblem) -> [String] {
    let dropped = try AskedSources.remember(remembered, after: last, others: others, in: cache)
    return dropped.map { AskedSource.name(ofTitle: $0) }
  }

  /// The name of the source that an answer in the cache is kept for.
  func name(ofKey key: String) -> String? {
    let all = [asked] + (last.map { [$0] } ?? []) + others
    return all.lazy.flatMap(\.entries).first { $0.key == key }.map {
      AskedSource.name(ofTitle: $0.title)
    }
  }

  func isAsked(_ key: String) -> Bool { asked.entries.contains { $0.key == key } }

  /// The name in the cache of another configuration, which still exists, that asks for an answer.
  func otherConfiguration(of key: String) -> String? {
    isAsked(key)
      ? nil
      : liveOthers.first { $0.entries.contains { $0.key == key } }?.configuration
  }

  /// The other configurations that still exist.
  private var liveOthers: [AskedSources] {
    others.filter { FileManager.default.fileExists(atPath: path($0.configuration)) }
  }

  /// The path of a configuration with a name in the cache.
  func path(_ configuration: String) -> String {
    URL(filePath: RealPath.resolve(home) + "/" + configuration).standardizedFileURL
      .path(percentEncoded: false)
  }

  /// Removes all answers and photos that no existing configuration asks for.
  ///
  /// - Returns: The names of their sources.
  func keepOnly(in cache: CacheDatabase) throws(CacheProblem) -> [String] {
    let keys = try AskedSources.keepOnly(asked, others: liveOthers, in: cache)
    return keys.map { name(ofKey: $0) ?? "a source that is gone" }
  }

  /// The sources of the last good build, those of other sites as they were: their own build decides about them.
  var remembered: AskedSources {
    let isOther = { (entry: AskedSources.Entry) in
      !entry.site.isEmpty && entry.site != site && asked.sites.contains(entry.site)
    }
    return AskedSources(
      configuration: asked.configuration, sites: asked.sites,
      entries: asked.entries.filter { !isOther($0) } + (last?.entries ?? []).filter(isOther))
  }
}

// Loss. A name that was known counts as well as the address: who answers at a new address with fewer people has lost
// them.
extension KnownSources {
  /// The people that are known of a source besides those of its snapshot.
  struct Counts {
    /// Those of the site that is there, in case snapshots are lost.
    var published: [String: Int] = [:]
    /// Those of the name at an address that nobody asks any more.
    var moved: [String: Int] = [:]
  }

  /// The counts by the sources' names.
  ///
  /// - Parameter published: Those in `build.json`.
  func counts(of sources: [AskedSource], published: [String: Int]) -> Counts {
    var counts = Counts()
    for source in sources {
      let name = source.source.name
      switch fate(of: source) {
      case .unknown, .same:
        counts.published[name] = published[name] ?? formerName(of: source).flatMap { published[$0] }
      case .moved(let people):
        counts.published[name] = published[name]
        counts.moved[name] = max(people, published[name] ?? 0)
      // Another source has its people now.
      case .renamed: break
      }
    }
    return counts
  }

  /// People of sources in `build.json` that nobody asks any more, and the new sources that may have replaced them; `nil`
  /// if there are no such.
  func replaced(of sources: [AskedSource], published: [String: Int]) -> ReplacedSources? {
    let names = Set(sources.map(\.source.name))
    let gone = published.filter { name, _ in
      !names.contains(name) && !isRenamed(AskedSource.title(ofList: name))
    }
    let new = sources.filter { source in
      if case .unknown = fate(of: source) {} else { return false }
      return published[source.source.name] == nil && !hasSnapshot(source)
    }
    let people = gone.values.reduce(0, +)
    return people == 0 || new.isEmpty
      ? nil : ReplacedSources(people: people, names: Set(new.map(\.source.name)))
  }

  private enum Fate {
    /// The name is new.
    case unknown
    case same
    /// Nobody asks at the address that the name had; the number of people of its snapshot.
    case moved(Int)
    /// The address that the name had belongs to another source.
    case renamed
  }

  private func fate(of source: AskedSource) -> Fate {
    guard let before = entry(source.title, source.site) else { return .unknown }
    if before.key == key(of: source) { return .same }
    return isAsked(before.key) ? .renamed : .moved(counts[before.key] ?? 0)
  }

  private func entry(_ title: String, _ site: String?) -> AskedSources.Entry? {
    last?.entries.first { $0.title == title && $0.site == site ?? "" }
  }

  /// The name that a renamed source had.
  private func formerName(of source: AskedSource) -> String? {
    let key = key(of: source)
    return last?.entries.first { $0.key == key }.map { AskedSource.name(ofTitle: $0.title) }
  }

  private func isRenamed(_ title: String) -> Bool {
    entry(title, nil).map { isAsked($0.key) } ?? false
  }

  private func hasSnapshot(_ source: AskedSource) -> Bool {
    key(of: source).map { counts[$0] != nil } ?? false
  }
}

/// Sources that are in no configuration any more, and those that came in their place.
struct ReplacedSources: Equatable, Sendable {
  let people: Int
  let names: Set<String>
}
