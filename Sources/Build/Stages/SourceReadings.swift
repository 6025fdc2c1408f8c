import Basics
package import Cache
import Memory

/// What all sources and the contacts gave.
package struct SourceReadings: Sendable {
  /// In the configuration's order.
  package private(set) var sources: [SourceResult]
  /// `nil` where no contacts are configured.
  package private(set) var contacts: Reading<ContactExport>?
  /// Set where the answers could not be kept as snapshots.
  package private(set) var snapshotProblem: CacheProblem?

  /// What is to be made of the snapshots.
  var snapshotChanges: [SnapshotChange] {
    (sources.map(\.change) + [contacts?.change]).compactMap { $0 }
  }

  init(sources: [SourceResult], contacts: Reading<ContactExport>?) {
    self.sources = sources
    self.contacts = contacts
  }

  /// The readings with the reason why the answers could not be kept.
  func noting(_ problem: CacheProblem?) -> SourceReadings {
    var readings = self
    readings.snapshotProblem = problem
    return readings
  }

  /// The readings without records, cards and answers, which take a third of a build's memory.
  ///
  /// - Parameter folder: A folder for a temporary file of large exports.
  func summary(storedIn folder: String) -> SourceReadings {
    var summary = SourceReadings(
      sources: sources.map(\.summary), contacts: contacts?.withoutAnswer)
    summary.contacts?.value = contacts?.value?.unread(storedIn: folder)
    return summary
  }
}
