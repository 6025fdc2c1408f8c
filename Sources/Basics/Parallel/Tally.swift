import Synchronization

/// Counts what several threads do.
public final class Tally: Sendable {
  private let count = Mutex(0)

  /// Has counted nothing yet.
  public init() {}

  /// Counts one more; gives how many there are with it.
  public func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
