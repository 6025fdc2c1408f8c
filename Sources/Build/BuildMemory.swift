import Basics
import Cache
import Configuration
import Foundation
import Memory
import People
import Publishing

/// What builds of one output remember from one to the next: all of it in the cache.
struct BuildMemory: Sendable {
  let cache: CacheDatabase
  let manifests: ManifestStore
  let lock: OutputLock
  private let history: HistoryStore

  /// Opens the cache and takes the output's lock, which lies beside it.
  init(_ configuration: Configuration, output: String) throws(BuildProblem) {
    let folder = CacheFolder(of: configuration.cache)
    do throws(CacheProblem) {
      // Before anything is made beside a file that is not ours.
      try CacheFile(configuration.cache).check()
      try folder.prepare()
    } catch {
      throw .cache(error)
    }
    do throws(PublishingError) {
      lock = try OutputLock(output: output, folder: folder.path)
    } catch {
      throw .publishing(error, output: output)
    }
    do throws(CacheProblem) {
      cache = try CacheDatabase(path: configuration.cache)
    } catch {
      throw .cache(error)
    }
    manifests = ManifestStore(cache)
    history = HistoryStore(cache, output: lock.output, keep: configuration.keepHistory)
  }

  /// The new path of a damaged cache.
  var setAside: String? { cache.setAside }

  /// What the last build left of the site that is in the output.
  var siteMemo: SiteMemo? { SiteMemo(manifests.note(output: lock.output)) }

  /// Keeps what the next build wants to know of this one.
  func keep(_ memo: SiteMemo) {
    if let data = memo.data { manifests.keep(note: data, output: lock.output) }
  }

  /// Brings the snapshots up to date. A cache that fails costs them, not the build.
  func keep(_ changes: [SnapshotChange]) -> CacheProblem? {
    do throws(CacheProblem) {
      try SnapshotStore(cache).apply(changes)
      // Of large answers SQLite keeps pages for a next reader, who will not come.
      cache.releaseMemory()
      return nil
    } catch {
      return error
    }
  }

  /// Compares the people with those of the last build, once those who are excluded are forgotten.
  /// While a source has failed nobody can tell who has left, so nothing is compared.
  func compared(
    _ directory: Directory, _ readings: SourceReadings, _ configuration: Configuration, now: Date
  ) -> Result<HistoryComparison?, CacheProblem> {
    Result { () throws(CacheProblem) in
      try history.forget(
        exclude: configuration.exclude, identities: directory.excluded, now: now)
      guard readings.isComplete else { return nil }
      return try history.compare(directory.people, identity: configuration.identity)
    }
  }

  /// Writes down who is there. A cache that fails costs the history, not the build.
  func remember(
    _ compared: Result<HistoryComparison?, CacheProblem>, now: Date
  ) -> (History?, CacheProblem?) {
    do throws(CacheProblem) {
      guard let comparison = try compared.get() else { return (nil, nil) }
      return (try history.remember(comparison, now: now), nil)
    } catch {
      return (nil, error)
    }
  }

  /// Writes down that all is as it was at the last build.
  func confirm(_ readings: SourceReadings, now: Date) -> (History?, CacheProblem?) {
    do throws(CacheProblem) {
      try SnapshotStore(cache).apply(readings.snapshotChanges)
      return (try history.confirm(now: now), nil)
    } catch {
      return (nil, error)
    }
  }
}
