/// One value, made on a thread of its own while the caller does something else. When the future is
/// gone, so is the thread.
public final class Future<Value: Sendable>: Sendable {
  private let slot: Slot<Value>
  private let make: @Sendable () -> Value
  private let thread: JoinedThread

  /// Starts to make the value.
  public init(_ make: @escaping @Sendable () -> Value) {
    let slot = Slot<Value>()
    self.slot = slot
    self.make = make
    thread = JoinedThread { slot.set(make()) }
  }

  /// The value. Waits until it is made.
  public var value: Value {
    thread.join()
    return slot.value ?? make()
  }
}
