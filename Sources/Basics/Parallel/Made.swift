import Synchronization

/// A value on its way from one thread to another.
final class Made<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func set(_ new: Value) { value.withLock { $0 = new } }

  /// The value, where it was made.
  var look: Value? { value.withLock { $0 } }

  /// Hands the value over, so that nobody has to copy it.
  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
