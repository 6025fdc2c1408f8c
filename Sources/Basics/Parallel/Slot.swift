import Synchronization

/// A value on its way from one thread to another.
final class Slot<Value: Sendable>: Sendable {
  private let held = Mutex<Value?>(nil)

  func set(_ new: Value) { held.withLock { $0 = new } }

  /// The value, once it is set.
  var value: Value? { held.withLock { $0 } }

  /// Hands the value over, so that nobody has to copy it.
  func take() -> Value? {
    held.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
