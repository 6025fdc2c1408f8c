import Feeds

/// Runs two functions side by side.
func both<First: Sendable, Second: Sendable>(
  _ first: @escaping @Sendable () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let parts = sideBySide([true, false]) { isFirst -> Either<First, Second> in
    isFirst ? .first(first()) : .second(second())
  }
  guard case .first(let first)? = parts.first, case .second(let second)? = parts.last else {
    return (first(), second())
  }
  return (first, second)
}

private enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}
