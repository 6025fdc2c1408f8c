import Cache
import Feeds
import Foundation

/// What all sources and the contacts gave.
struct SourceReadings: Sendable {
  /// In the configuration's order.
  let sources: [SourceResult]
  /// `nil` where no contacts are configured.
  let contacts: Reading<ContactExport>?

  /// Reads everything, the contacts beside the sources.
  static func read(
    _ configuration: Configuration, cache: CacheDatabase?, options: BuildOptions,
    previous: PreviousBuild?, now: Date
  ) -> SourceReadings {
    AskedSources.ask(configuration, cache: cache, options: options, previous: previous, now: now)
      .readings()
  }
}
