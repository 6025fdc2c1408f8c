import Dispatch
import Synchronization

/// Makes two values on two cores.
public func together<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, and second: @Sendable () -> Second
) -> (First, Second) {
  let firstValue = Mutex<First?>(nil)
  let secondValue = Mutex<Second?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let value = first()
      firstValue.withLock { $0 = value }
    } else {
      let value = second()
      secondValue.withLock { $0 = value }
    }
  }
  return (firstValue.withLock { $0 } ?? first(), secondValue.withLock { $0 } ?? second())
}
