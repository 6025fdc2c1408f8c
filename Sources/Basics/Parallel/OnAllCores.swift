import Foundation
import Synchronization

/// Calls `body` with each number below `count`, on all cores, and returns when all calls have ended.
///
/// - Parameter body: is called from several threads, the caller's among them, in no certain order.
public func onAllCores(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let threads = min(count, ProcessInfo.processInfo.activeProcessorCount)
  guard threads > 1 else { return (0..<count).forEach(body) }
  withoutActuallyEscaping(body) { body in
    let next = Counter()
    let work: @Sendable () -> Void = {
      while case let number = next.take(), number < count { body(number) }
    }
    // Threads of our own, which are over when this returns. Dispatch keeps its threads, and ends the
    // program where the system refuses it a file descriptor for one.
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
