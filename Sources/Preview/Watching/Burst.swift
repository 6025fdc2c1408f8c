/// Makes one build of many changes: it is due when nothing has changed for a moment.
///
/// An editor that saves writes, renames and removes files within milliseconds; a change of branch takes
/// longer. Changes that never end are not waited for.
struct Burst {
  /// So long nothing changes between two bursts.
  private static let quiet = Duration.milliseconds(60)
  /// So long after the first change a build is due at the latest.
  private static let longest = Duration.seconds(1)

  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  /// Takes note of a change.
  mutating func extend(at now: ContinuousClock.Instant) {
    first = first ?? now
    last = now
  }

  /// When a build is due; `nil` where nothing has changed.
  var due: ContinuousClock.Instant? {
    guard let first, let last else { return nil }
    return min(last + Self.quiet, first + Self.longest)
  }
}
