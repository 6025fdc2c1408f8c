import Basics
import Foundation

/// The sources that a configuration asked for in its last good build. In the cache it is a document without chunks.
///
/// Packed: the format's version, the sites, and for each source its site, title, address and key.
package struct AskedSources: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The site that asks for the source; empty if all do.
    package let site: String
    /// Identifies the source in the configuration of the site.
    package let title: String
    /// Identifies the list that it reads.
    package let address: String
    /// What its snapshot and photos are named after.
    package let key: String

    package init(site: String, title: String, address: String, key: String) {
      self.site = site
      self.title = title
      self.address = address
      self.key = key
    }
  }

  static let beginning = "asked "
  private static let version = 1

  /// The configuration's path from the cache's folder.
  package let configuration: String
  /// The names of the configuration's sites, each with photos of its own; empty if it has one site.
  package let sites: [String]
  package let entries: [Entry]

  package init(configuration: String, sites: [String], entries: [Entry]) {
    self.configuration = configuration
    self.sites = sites
    self.entries = entries
  }

  /// `nil` for another format.
  init?(_ document: CacheDocument) {
    var reader = PackedReader(document.head.span)
    guard let asked = try? Self(&reader, document.name) else { return nil }
    self = asked
  }

  private init(_ reader: inout PackedReader, _ name: String) throws(PackedReader.Damage) {
    guard try reader.number() == Self.version else { throw PackedReader.Damage() }
    configuration = String(name.dropFirst(Self.beginning.count))
    sites = try reader.texts()
    var entries: [Entry] = []
    for _ in 0..<(try reader.count()) {
      entries.append(
        Entry(
          site: try reader.text(), title: try reader.text(), address: try reader.text(),
          key: try reader.text()))
    }
    self.entries = entries
    try reader.end()
  }

  var documentName: String { Self.beginning + configuration }

  var head: Data {
    var writer = PackedWriter()
    writer.append(Self.version)
    writer.append(sites)
    writer.append(entries.count)
    for entry in entries {
      for text in [entry.site, entry.title, entry.address, entry.key] { writer.append(text) }
    }
    return Data(writer.bytes)
  }

  /// The names of all documents of the sources' answers and photos.
  var documents: Set<String> {
    Set(
      entries.flatMap { entry in
        let photos = sites.isEmpty ? [nil] : sites.map { Optional($0) }
        return [SnapshotHead.name(of: entry.key)]
          + photos.map { KeptPhotosHead.name(of: entry.key, site: $0) }
      })
  }

  /// Replaces what the cache knows of a configuration, and overwrites the answers and photos that only its last version
  /// asked for.
  ///
  /// - Returns: The titles of the sources whose answers were removed.
  package static func remember(
    _ asked: AskedSources, after last: AskedSources?, others: [AskedSources],
    in database: CacheDatabase
  ) throws(CacheProblem) -> [String] {
    if asked == last { return [] }
    let wanted = others.reduce(asked.documents) { $0.union($1.documents) }
    let spare = (last?.documents ?? []).subtracting(wanted)
    let save = { (writer: CacheWriter) throws in
      _ = try writer.save(asked.documentName, head: asked.head, chunks: [])
    }
    if spare.isEmpty {
      try database.write(save)
      return []
    }
    var removed: Set<String> = []
    try database.writeErasing { writer in
      try save(writer)
      for name in spare.sorted() {
        guard let document = try writer.reader.document(name) else { continue }
        try writer.remove(document)
        removed.insert(name)
      }
      for entry in last?.entries ?? [] where spare.contains(SnapshotHead.name(of: entry.key)) {
        try writer.removeMemo(of: memoSubject(of: entry.key))
      }
    }
    var titles: [String] = []
    for entry in last?.entries ?? [] where !titles.contains(entry.title) {
      if removed.contains(SnapshotHead.name(of: entry.key)) { titles.append(entry.title) }
    }
    return titles
  }

  /// Notes the sources, and removes the answers and photos of all others, and all memos.
  ///
  /// - Parameters:
  ///   - asked: Those of a configuration.
  ///   - others: Those of other configurations; what else is known of configurations is removed.
  /// - Returns: The keys of the answers that were removed, sorted.
  package static func keepOnly(
    _ asked: AskedSources, others: [AskedSources], in database: CacheDatabase
  ) throws(CacheProblem) -> [String] {
    let wanted = others.reduce(asked.documents) { $0.union($1.documents) }.union(
      (others + [asked]).map(\.documentName))
    var keys: [String] = []
    try database.writeErasing { writer in
      try writer.save(asked.documentName, head: asked.head, chunks: [])
      for beginning in [beginning, SnapshotHead.beginning, KeptPhotosHead.beginning] {
        for document in try writer.documents(beginning: beginning)
        where !wanted.contains(document.name) {
          try writer.remove(document)
          guard beginning == SnapshotHead.beginning else { continue }
          keys.append(String(document.name.dropFirst(beginning.count)))
        }
      }
      try writer.removeMemos()
      try writer.sweep()
    }
    return keys
  }

  /// The subject of the memo of the contacts' answer.
  package static func memoSubject(of key: String) -> String { "answer " + key }

  /// What the cache knows of the sources of all configurations, sorted by path.
  package static func all(in database: CacheDatabase) throws(CacheProblem) -> [AskedSources] {
    try database.read { reader in
      try reader.documents(beginning: beginning).compactMap { AskedSources($0) }
    }
  }
}

/// Which snapshot belongs to which source of a configuration.
///
/// A snapshot belongs to the address that it came from, whatever the source is called now. Where several sources read
/// one address, such as a program that asks a different server for each, their titles distinguish them.
package enum SnapshotKeys {
  /// A source of a configuration, as in ``AskedSources/Entry``.
  package typealias Source = (site: String, title: String, address: String)

  /// The sources with the keys of their snapshots.
  ///
  /// - Parameters:
  ///   - sources: Those of all sites of the configuration.
  ///   - last: Those of its last good build.
  ///   - others: Those of other configurations on the same cache.
  package static func entries(
    of sources: [Source], last: AskedSources?, others: [AskedSources]
  ) -> [AskedSources.Entry] {
    let before = last?.entries ?? []
    var keys = sources.map { source in
      before.first { ($0.site, $0.title, $0.address) == source }?.key
    }
    for address in Set(sources.map(\.address)) {
      // Renamed: the one source that has gone, and the one that has come.
      let gone = Set(before.filter { $0.address == address }.map(\.key)).subtracting(
        keys.compactMap { $0 })
      let come = sources.indices.filter { sources[$0].address == address && keys[$0] == nil }
      guard gone.count == 1, Set(come.map { sources[$0].title }).count == 1 else { continue }
      for index in come { keys[index] = gone.first }
    }
    return zip(sources, keys).map { source, key in
      AskedSources.Entry(
        site: source.site, title: source.title, address: source.address,
        key: key ?? Self.key(of: source, among: sources, others))
    }
  }

  private static func key(
    of source: Source, among sources: [Source], _ others: [AskedSources]
  ) -> String {
    let isShared =
      sources.contains { $0.address == source.address && $0.title != source.title }
      || others.contains { asked in
        asked.entries.contains { $0.key == source.address && $0.title != source.title }
      }
    return isShared ? source.address + "\n" + source.title : source.address
  }
}
