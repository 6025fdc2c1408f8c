/// The end of the time that a whole answer may take.
struct Deadline: Sendable {
  /// The time that was set.
  let limit: Duration
  private let end: ContinuousClock.Instant

  init(_ limit: Duration) {
    self.limit = limit
    end = .now + limit
  }

  /// The time that is left; zero when there is none.
  var remaining: Duration { max(.zero, end - .now) }
}

extension Duration {
  /// Whole milliseconds, within what libcurl takes.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, 1_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
