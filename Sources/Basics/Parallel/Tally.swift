import Synchronization

/// Counts what several threads do.
package final class Tally: Sendable {
  private let count = Mutex(0)

  /// Has counted nothing yet.
  package init() {}

  /// Counts one more; gives how many there are with it.
  package func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
