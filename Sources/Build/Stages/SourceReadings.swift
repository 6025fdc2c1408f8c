import Basics
package import Cache
import Memory

/// The readings of all sources and the contacts.
package struct SourceReadings: Sendable {
  package private(set) var sources: [SourceResult]
  package private(set) var contacts: Reading<ContactExport>?
  /// Set if the answers could not be saved as snapshots.
  package private(set) var snapshotProblem: CacheProblem?

  var snapshotChanges: [SnapshotChange] {
    (sources.map(\.change) + [contacts?.change]).compactMap { $0 }
  }

  init(sources: [SourceResult], contacts: Reading<ContactExport>?) {
    self.sources = sources
    self.contacts = contacts
  }

  /// A copy with the problem that kept the answers from being saved.
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
