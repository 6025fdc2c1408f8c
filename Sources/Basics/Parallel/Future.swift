import Synchronization

/// A value that is made on a thread of its own, beside what the caller does meanwhile. When the
/// future is gone, so is the thread.
public final class Future<Value: Sendable>: Sendable {
  private let made: Made<Value>
  private let make: @Sendable () -> Value
  private let thread: JoinedThread

  /// Begins to make the value.
  public init(_ make: @escaping @Sendable () -> Value) {
    let made = Made<Value>()
    self.made = made
    self.make = make
    thread = JoinedThread { made.set(make()) }
  }

  /// The value. Who asks for it waits until it is made.
  public var value: Value {
    thread.join()
    return made.look ?? make()
  }
}
