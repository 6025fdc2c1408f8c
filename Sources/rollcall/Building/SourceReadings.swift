import Cache
import Feeds
import Foundation

/// What all sources and the contacts gave.
struct SourceReadings: Sendable {
  /// In the configuration's order.
  let sources: [SourceResult]
  /// `nil` where no contacts are configured.
  let contacts: Reading<ContactExport>?
}
