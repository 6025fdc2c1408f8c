import Dispatch
import Synchronization

/// A value that is made on a thread of its own, beside what the caller does meanwhile.
final class Begun<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let group = DispatchGroup()
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    DispatchQueue.global().async(group: group) { self.made.withLock { $0 = make() } }
  }

  /// The value. Who asks for it waits until it is made.
  var value: Value {
    group.wait()
    return made.withLock { $0 } ?? make()
  }
}
