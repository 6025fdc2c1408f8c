import CCurl
import Foundation

/// Decides whether a request is retried, and when.
struct RetryPlan {
  static let maxTries = 4
  private static let firstWait = Duration.milliseconds(250)

  private var tries = 0

  /// Sends a request until a retry cannot improve the outcome.
  static func outcome(
    before deadline: Deadline, of ask: () -> Result<WebResponse, SourceProblem>
  ) -> Result<WebResponse, SourceProblem> {
    var plan = RetryPlan()
    var earlier: Result<WebResponse, SourceProblem>?
    while true {
      let outcome = ask()
      // If a retry times out, the earlier problem is more useful.
      if case .failure(.timeout) = outcome, let earlier { return earlier }
      guard let wait = plan.wait(after: outcome, remaining: deadline.remaining, now: Date())
      else { return outcome }
      earlier = outcome
      Thread.sleep(forTimeInterval: Double(wait.milliseconds) / 1000)
    }
  }

  /// The time to wait before the next try; `nil` after the last one.
  mutating func wait(
    after outcome: Result<WebResponse, SourceProblem>, remaining: Duration, now: Date
  ) -> Duration? {
    tries += 1
    guard tries < Self.maxTries, Self.isTemporary(outcome) else { return nil }
    var wait = Self.firstWait * (1 << (tries - 1))
    if case .success(let response) = outcome, let seconds = response.head.pause(at: now) {
      wait = max(wait, .seconds(seconds))
    }
    // A retry without enough time would only report a timeout.
    return wait < remaining ? wait : nil
  }

  private static func isTemporary(_ outcome: Result<WebResponse, SourceProblem>) -> Bool {
    switch outcome {
    case .success(let response): response.head.isTemporary
    case .failure(let problem): problem.isConnectionFault
    }
  }
}

extension ResponseHead {
  /// Whether the same request may succeed later.
  var isTemporary: Bool { [408, 429].contains(status) || status >= 500 }

  /// `Retry-After` in seconds: a number or a date (RFC 9110, section 10.2.3).
  func pause(at now: Date) -> Int64? {
    guard let retryAfter else { return nil }
    if let seconds = Int64(retryAfter) { return seconds >= 0 ? seconds : nil }
    let date = unsafe ccurl_date(retryAfter)
    return date < 0 ? nil : max(0, Int64(date) - Int64(now.timeIntervalSince1970))
  }
}

extension SourceProblem {
  fileprivate var isConnectionFault: Bool {
    switch self {
    case .hostNotFound, .connectionRefused, .cannotConnect, .connectionReset, .noAnswer,
      .truncated, .proxyFailed:
      true
    default: false
    }
  }
}

/// The deadline for a whole answer.
struct Deadline: Sendable {
  let limit: Duration
  private let end: ContinuousClock.Instant

  init(_ limit: Duration) {
    self.limit = limit
    end = .now + limit
  }

  var remaining: Duration { max(.zero, end - .now) }
}

extension Duration {
  /// Whole milliseconds, limited to what libcurl accepts.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, 1_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
