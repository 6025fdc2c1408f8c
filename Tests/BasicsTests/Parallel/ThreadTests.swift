import Basics
import Foundation
import Synchronization
import Testing

@Suite("Threads")
struct ThreadTests {
  /// Counts those that run and have not ended.
  private final class Running: Sendable {
    let count = Atomic(0)

    func slowly<Value>(_ value: Value) -> Value {
      count.add(1, ordering: .sequentiallyConsistent)
      usleep(20_000)
      count.subtract(1, ordering: .sequentiallyConsistent)
      return value
    }
  }

  private struct Stop: Error {}

  @Test("give the results in the items' order, and all have ended then")
  func sideBySideInOrder() {
    let running = Running()
    let results = sideBySide(Array(0..<40)) { running.slowly($0 * $0) }
    #expect(results == (0..<40).map { $0 * $0 })
    #expect(running.count.load(ordering: .sequentiallyConsistent) == 0)
  }

  @Test(
    "on all cores call with each number once, within each other too", arguments: [0, 1, 2, 1000])
  func onAllCoresOnce(_ count: Int) {
    let calls = Mutex([Int: Int]())
    onAllCores(count) { number in
      onAllCores(2) { _ in calls.withLock { $0[number, default: 0] += 1 } }
    }
    #expect(calls.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 2) }))
  }

  @Test("make two values")
  func twoValues() {
    let running = Running()
    let (first, second) = together {
      running.slowly("one")
    } and: {
      running.slowly(2)
    }
    #expect(first == "one")
    #expect(second == 2)
  }

  @Test("are waited for on the way out with an error as well")
  func areWaitedFor() {
    let running = Running()
    #expect(throws: Stop.self) {
      let future = Future { running.slowly(1) }
      try withExtendedLifetime(future) { throw Stop() }
    }
    #expect(running.count.load(ordering: .sequentiallyConsistent) == 0)
  }

  @Test("hand out a value as often as it is asked for")
  func valueOfAFuture() {
    let future = Future { [1, 2, 3] }
    #expect(future.value == [1, 2, 3])
    #expect(future.value == [1, 2, 3])
  }

  @Test("time passes for a thread while it works, not while it waits")
  func time() {
    let start = threadTime()
    usleep(300_000)
    let waited = threadTime() - start
    #expect(waited < .milliseconds(100))
    while threadTime() - start < .milliseconds(20) + waited {}
  }
}
