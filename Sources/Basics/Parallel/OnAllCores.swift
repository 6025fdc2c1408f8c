import Foundation
import Synchronization

/// Calls `body` with each index below `count`, on all cores, and returns when all calls have ended:
/// for work that gives no values. Where it does, see `inParallel`.
///
/// - Parameter body: is called from several threads, the caller's among them, in no certain order.
@usableFromInline
package func onAllCores(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let threads = min(count, ProcessInfo.processInfo.activeProcessorCount)
  guard threads > 1 else { return (0..<count).forEach(body) }
  withoutActuallyEscaping(body) { body in
    let next = Counter()
    let work: @Sendable () -> Void = {
      while case let index = next.take(), index < count { body(index) }
    }
    // Threads of our own, which have ended when this returns. Dispatch keeps its threads, and crashes
    // where the system refuses it a file descriptor for one.
    let others = (1..<threads).map { _ in JoinedThread(work) }
    work()
    for thread in others { thread.join() }
  }
}

/// Hands out numbers from 0 on, each once.
private final class Counter: Sendable {
  private let next = Atomic(0)

  func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
}
