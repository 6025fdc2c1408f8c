/// The deadline for a whole answer.
struct Deadline: Sendable {
  /// The time limit.
  let limit: Duration
  private let end: ContinuousClock.Instant

  init(_ limit: Duration) {
    self.limit = limit
    end = .now + limit
  }

  /// The time left; zero after the deadline.
  var remaining: Duration { max(.zero, end - .now) }
}

extension Duration {
  /// Whole milliseconds, within what libcurl takes.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, 1_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
