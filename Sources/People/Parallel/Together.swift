import Foundation
import Synchronization

/// Makes two values side by side.
///
/// Each may be made on all cores itself. So neither is an iteration of `concurrentPerform`, inside which
/// another one gets its share of the cores only: a single one, of two.
public func together<First: Sendable, Second: Sendable>(
  _ first: () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let made = Made<Second>()
  let ended = DispatchSemaphore(value: 0)
  let thread = Thread {
    made.set(second())
    ended.signal()
  }
  // Some systems give a thread little room.
  thread.stackSize = 8 << 20
  thread.start()
  let firstValue = first()
  ended.wait()
  return (firstValue, made.take() ?? second())
}

/// A value on its way from one thread to another. A class: the thread may hold on to it until it ends.
private final class Made<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func set(_ new: Value) { value.withLock { $0 = new } }

  /// Hands the value over, so that nobody has to copy it.
  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
