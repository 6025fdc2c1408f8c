package import Cache
package import Feeds

/// What all sources and the contacts gave.
package struct SourceReadings: Sendable {
  /// In the configuration's order.
  package let sources: [SourceResult]
  /// `nil` where no contacts are configured.
  package let contacts: Reading<ContactExport>?
  /// Set where the answers could not be kept as snapshots.
  package internal(set) var snapshotProblem: CacheProblem?

  /// What is to be made of the snapshots.
  var snapshotChanges: [SnapshotChange] {
    (sources.map(\.reading.change) + [contacts?.change]).compactMap { $0 }
  }
}
