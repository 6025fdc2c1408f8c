/// Makes two different values at the same time, the first on the caller's thread: for two things
/// that need nothing of each other. Each may use all cores itself.
package func together<First: Sendable, Second: Sendable>(
  _ first: () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let slot = Slot<Second>()
  let thread = JoinedThread { slot.set(second()) }
  let firstValue = first()
  thread.join()
  return (firstValue, slot.take() ?? second())
}
