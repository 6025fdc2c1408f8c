/// Joins many changes into one build, due when nothing has changed for a moment: editors write, rename and remove
/// files within milliseconds; switching a branch takes longer.
struct Burst {
  private static let quiet = Duration.milliseconds(60)
  /// The longest delay after the first change.
  private static let longest = Duration.seconds(1)

  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  mutating func extend(at now: ContinuousClock.Instant) {
    first = first ?? now
    last = now
  }

  /// When to build; `nil` if nothing has changed.
  var due: ContinuousClock.Instant? {
    guard let first, let last else { return nil }
    return min(last + Self.quiet, first + Self.longest)
  }
}
