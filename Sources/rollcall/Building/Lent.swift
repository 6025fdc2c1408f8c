/// A value that several threads look at, and that its owner changes when they are done. Who has it in a
/// `let` would have to copy it.
///
/// Unchecked: nobody looks at it while it is taken back.
final class Lent<Value: Sendable>: @unchecked Sendable {
  private var kept: Value?

  init(_ value: Value) { kept = value }

  /// Looks at the value.
  func look<Result>(_ body: (borrowing Value) -> Result) -> Result? {
    kept.map { body($0) }
  }

  /// Hands the value over.
  func take() -> Value? {
    defer { kept = nil }
    return kept
  }
}
