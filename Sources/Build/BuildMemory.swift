import Asking
import Basics
import Foundation
import Memory
import Output
import People
import Settings

/// The parts of the cache that builds of one output use.
struct BuildMemory: Sendable {
  let cache: CacheDatabase
  let known: KnownSources
  let manifests: ManifestStore
  let lock: OutputLock
  private let history: HistoryStore

  /// Opens the cache and takes the output's lock beside it.
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
      known = try KnownSources(configuration, cache)
    } catch {
      throw .cache(error)
    }
    manifests = ManifestStore(cache)
    history = HistoryStore(cache, output: lock.output, keep: configuration.keepHistory)
  }

  var setAside: SetAsideCache? { cache.setAside }

  var siteMemo: SiteMemo? { SiteMemo(manifests.note(output: lock.output)) }

  func keep(_ memo: SiteMemo) {
    if let data = memo.data { manifests.keep(note: data, output: lock.output) }
  }

  /// Updates the snapshots. Returns the problem of a failing cache, which does not stop the build.
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

  /// Forgets excluded people and compares the others with those of the last build. Returns `nil` if a source has
  /// failed, since then nobody knows who has left.
  func compared(
    _ directory: Directory, _ readings: SourceReadings, _ configuration: Configuration,
    day: BuildDay, now: Date
  ) -> Result<HistoryComparison?, CacheProblem> {
    Result { () throws(CacheProblem) in
      try history.forget(
        exclude: configuration.exclude, identities: directory.excluded, now: now)
      guard readings.isComplete else { return nil }
      let facts = BuildFacts(
        day: day.number, isWhole: readings.areAllAnswered,
        sources: configuration.sources.map {
          BuildFacts.Source(name: $0.name, maxLoss: $0.source.maxLoss)
        })
      return try history.compare(
        directory.people, identity: configuration.identity, facts: facts,
        sources: directory.firstSources)
    }
  }

  /// The days of the builds that first met people, by the index in the directory; of nobody if the cache fails.
  func firstDays(
    of people: [Person], _ compared: Result<HistoryComparison?, CacheProblem>,
    in days: ClosedRange<Int>, now: Date
  ) -> [Int: Int] {
    guard case .success(let comparison) = compared else { return [:] }
    return (try? history.firstDays(of: people, comparison, in: days, now: now)) ?? [:]
  }

  /// Saves the people. A failing cache does not stop the build.
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

  /// Notes the configuration's outputs. Returns former ones that still contain a site; none if the cache fails.
  func formerOutputs(_ configuration: Configuration) -> [String] {
    let store = OutputStore(cache, configuration: RealPath.resolve(configuration.file))
    let former = try? store.note(configuration.siteOutputs) {
      PreviousBuild(output: $0) != nil && RealPath.resolve($0) != lock.output
    }
    return former ?? []
  }

  /// Notes that nothing has changed since the last build.
  func confirm(_ readings: SourceReadings, now: Date) -> (History?, CacheProblem?) {
    do throws(CacheProblem) {
      try SnapshotStore(cache).apply(readings.snapshotChanges)
      return (try history.confirm(now: now), nil)
    } catch {
      return (nil, error)
    }
  }
}
