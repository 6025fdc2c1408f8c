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
