/// One value, made on a thread of its own while the caller does something else. When the future is
/// gone, so is the thread.
package final class Future<Value: Sendable>: Sendable {
  private let slot: Slot<Value>
  private let thread: JoinedThread

  /// Starts to make the value.
  package init(_ make: @escaping @Sendable () -> Value) {
    let slot = Slot<Value>()
    self.slot = slot
    // The thread alone holds the closure, so that what it needs is gone when it has run.
    thread = JoinedThread { slot.set(make()) }
  }

  /// The value. Waits until it is made.
  package var value: Value {
    thread.join()
    guard let value = slot.value else { preconditionFailure("a thread ended without its value") }
    return value
  }
}
