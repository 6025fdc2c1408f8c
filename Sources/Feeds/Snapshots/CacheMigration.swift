public import Cache
import Foundation

/// Carries over the snapshots and the history from the cache of an earlier version of the program. All
/// else is made anew.
public enum CacheMigration {
  /// Carries them over. What cannot be read is left out.
  public static func migrate(_ earlier: EarlierCache, _ writer: CacheWriter) throws {
    for old in earlier.snapshots where old.people >= 0 {
      let snapshot = Snapshot(
        asOf: Date(timeIntervalSince1970: old.asOf),
        validators: Validators(etag: old.etag, lastModified: old.lastModified),
        people: old.people, revision: old.revision)
      let pages = old.pages.map { Body.Page(name: $0.name, bytes: $0.bytes) }
      try SnapshotStore.save(Body(pages: pages), as: snapshot, of: old.key, writer)
    }
    let events = Dictionary(grouping: earlier.events, by: \.output)
    for old in earlier.people {
      let lists = old.lists.map { HistoryList(bytes: Array($0)).entries }
      let people = lists.compactMap { $0 }
      guard people.count == lists.count else { continue }
      // Its people have another hash: they are compared from the next build on.
      var last = LastBuild(
        of: old.output, time: Date(timeIntervalSince1970: old.builtAt), identity: "")
      for (time, changes) in changes(events[old.output] ?? []) {
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
