import Cache
import Feeds
import Foundation
import People
import Publishing

extension Build {
  var history: HistoryStore {
    HistoryStore(cache, output: lock.output, keep: project.configuration.keepHistory)
  }

  /// Compares the people with those of the last build, once those who are excluded are forgotten.
  /// While a source has failed nobody can tell who has left, so nothing is compared.
  static func compared(
    _ directory: Directory, _ readings: SourceReadings, _ history: HistoryStore,
    _ project: Project, now: Date
  ) -> Result<HistoryComparison?, CacheProblem> {
    let configuration = project.configuration
    do throws(CacheProblem) {
      try history.forget(
        exclude: configuration.exclude, identities: directory.excluded, now: now)
      guard readings.isComplete else { return .success(nil) }
      return .success(
        try history.compare(directory.people, identity: configuration.mergingIdentity))
    } catch {
      return .failure(error)
    }
  }

  /// Writes down who is there. A cache that fails costs the history, not the build.
  func remember(
    _ compared: Result<HistoryComparison?, CacheProblem>, now: Date
  ) -> History? {
    do throws(CacheProblem) {
      guard let comparison = try compared.get() else { return nil }
      return try history.remember(comparison, now: now)
    } catch {
      console.warn(CacheMessages.notRemembered(error))
      return nil
    }
  }
}
