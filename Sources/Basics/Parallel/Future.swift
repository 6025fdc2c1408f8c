import Synchronization

/// A value computed on its own thread. Releasing the future waits for the thread.
package final class Future<Value: Sendable>: Sendable {
  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let result: Result
  private let thread: JoinedThread

  package init(_ make: @escaping @Sendable () -> Value) {
    let result = Result()
    self.result = result
    // Only the thread retains the closure, so that its captures are released when it has run.
    thread = JoinedThread {
      let made = make()
      result.value.withLock { $0 = made }
    }
  }

  package var value: Value {
    thread.join()
    guard let value = result.value.withLock({ $0 }) else {
      preconditionFailure("a thread ended without its value")
    }
    return value
  }
}

/// Computes two values in parallel, the first on the caller's thread.
package func together<First: Sendable, Second: Sendable>(
  _ first: () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let future = Future(second)
  return (first(), future.value)
}

/// Maps each item on its own thread: for a few items that block, such as requests.
package func sideBySide<Item: Sendable, Value: Sendable>(
  _ items: [Item], _ function: @escaping @Sendable (Item) -> Value
) -> [Value] {
  items.map { item in Future { function(item) } }.map(\.value)
}
