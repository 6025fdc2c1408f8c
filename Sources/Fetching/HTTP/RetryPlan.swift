import CCurl
import Foundation

/// Decides whether a request is retried, and when.
struct RetryPlan {
  /// The most tries of a request.
  static let maxTries = 4
  private static let firstWait = Duration.milliseconds(250)

  private var tries = 0

  /// Asks until there is an answer that no further try may better.
  static func outcome(
    before deadline: Deadline, of ask: () -> Result<WebResponse, SourceProblem>
  ) -> Result<WebResponse, SourceProblem> {
    var plan = RetryPlan()
    var earlier: Result<WebResponse, SourceProblem>?
    while true {
      let outcome = ask()
      // Where the time runs out during a retry, the earlier try says what is wrong.
      if case .failure(.timeout) = outcome, let earlier { return earlier }
      guard let wait = plan.wait(after: outcome, remaining: deadline.remaining, now: Date())
      else { return outcome }
      earlier = outcome
      Thread.sleep(forTimeInterval: Double(wait.milliseconds) / 1000)
    }
  }

  /// The time to wait after a try with this outcome; `nil` where it was the last one.
  ///
  /// - Parameter now: the wall-clock time, for a `Retry-After` that is a date.
  mutating func wait(
    after outcome: Result<WebResponse, SourceProblem>, remaining: Duration, now: Date
  ) -> Duration? {
    tries += 1
    guard tries < Self.maxTries, Self.isTemporary(outcome) else { return nil }
    var wait = Self.firstWait * (1 << (tries - 1))
    if case .success(let response) = outcome, let seconds = response.head.pause(at: now) {
      wait = max(wait, .seconds(seconds))
    }
    // A try without time for an answer would only hide the problem behind a timeout.
    return wait < remaining ? wait : nil
  }

  /// Whether the problem may be temporary.
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

  /// How long the server wants to be left alone, in seconds: a number or a date (RFC 9110, 10.2.3).
  func pause(at now: Date) -> Int64? {
    guard let retryAfter else { return nil }
    if let seconds = Int64(retryAfter) { return seconds >= 0 ? seconds : nil }
    let date = curl_getdate(retryAfter, nil)
    return date < 0 ? nil : max(0, Int64(date) - Int64(now.timeIntervalSince1970))
  }
}

extension SourceProblem {
  /// Whether the connection failed, not what came over it.
  fileprivate var isConnectionFault: Bool {
    switch self {
    case .hostNotFound, .connectionRefused, .cannotConnect, .connectionReset, .noAnswer,
      .truncated:
      true
    default: false
    }
  }
}
