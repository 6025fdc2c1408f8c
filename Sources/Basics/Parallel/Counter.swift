import Synchronization

/// A thread-safe counter.
package final class Counter: Sendable {
  private let count = Atomic(0)

  /// Creates a counter at 0.
  package init() {}

  /// Adds one and returns the new count.
  package func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
