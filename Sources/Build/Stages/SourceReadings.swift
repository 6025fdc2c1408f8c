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
  package internal(set) var snapshotProblem: CacheProblem?

  /// What is to be made of the snapshots.
  var snapshotChanges: [SnapshotChange] {
    (sources.map(\.change) + [contacts?.change]).compactMap { $0 }
  }

  init(sources: [SourceResult], contacts: Reading<ContactExport>?) {
    self.sources = sources
    self.contacts = contacts
  }

  /// Releases records, cards and answers, once they are merged and matched: they take a third of a build's memory.
  ///
  /// - Parameter folder: A folder for a temporary file of large exports.
  /// - Returns: The thread that frees them, object by object, beside the next stages.
  mutating func release(storedIn folder: String) -> Future<Void> {
    let held = self
    for index in sources.indices { sources[index].release() }
    contacts?.value?.releaseCards(storedIn: folder)
    contacts?.releaseAnswer()
    return Future { [held = consume held] in withExtendedLifetime(held) {} }
  }
}
