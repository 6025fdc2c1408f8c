/// Makes two values side by side: the first on the caller's thread.
///
/// Each may be made on all cores itself.
public func together<First: Sendable, Second: Sendable>(
  _ first: () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let made = Made<Second>()
  let thread = JoinedThread { made.set(second()) }
  let firstValue = first()
  thread.join()
  return (firstValue, made.take() ?? second())
}
