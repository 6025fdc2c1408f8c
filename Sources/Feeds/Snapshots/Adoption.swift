public import Cache
import Foundation

/// What is taken over of a cache that an earlier version of the program wrote: the answers of sources,
/// and the history. All else is made anew.
public enum Adoption {
  /// Takes it over. What cannot be read is left out.
  public static func adopt(_ earlier: EarlierCache, _ writer: CacheWriter) throws {
    for kept in earlier.snapshots where kept.people >= 0 {
      let snapshot = Snapshot(
        asOf: Date(timeIntervalSince1970: kept.asOf),
        validators: Validators(etag: kept.etag, lastModified: kept.lastModified),
        people: kept.people, revision: kept.revision)
      let pages = kept.pages.map { Body.Page(name: $0.name, bytes: $0.bytes) }
      try SnapshotStore.save(Body(pages: pages), as: snapshot, of: kept.key, writer)
    }
    let events = Dictionary(grouping: earlier.events, by: \.output)
    for kept in earlier.people {
      let lists = kept.lists.map { HistoryList(bytes: Array($0)).entries }
      let people = lists.compactMap { $0 }
      guard people.count == lists.count else { continue }
      // Its people were told by another hash: they are compared from the next build on.
      var last = LastBuild(
        of: kept.output, time: Date(timeIntervalSince1970: kept.builtAt), identity: "")
      for (time, changes) in changes(events[kept.output] ?? []) {
        last.add(changes, at: Date(timeIntervalSince1970: time))
      }
      last.put(people.flatMap { $0 })
      try last.save(writer)
    }
  }

  /// Events, the oldest first, by the builds that noticed them.
  private static func changes(
    _ events: [EarlierCache.Event]
  ) -> [(time: Double, changes: HistoryChanges)] {
    var builds: [(time: Double, changes: HistoryChanges)] = []
    for event in events {
      guard let kind = History.Kind(rawValue: event.kind) else { continue }
      if builds.last?.time != event.time { builds.append((event.time, HistoryChanges())) }
      let entry = HistoryEntry(
        identity: event.identity, values: 0, name: event.name, slug: event.slug, id: event.id)
      builds[builds.count - 1].changes.add(entry, as: kind)
    }
    return builds
  }
}
