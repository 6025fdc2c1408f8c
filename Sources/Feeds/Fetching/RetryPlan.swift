import CCurl
import Foundation

/// Decides whether a request is tried again, and when.
struct RetryPlan {
  /// How often a request is sent at most.
  static let maxTries = 4
  private static let firstWait = Duration.milliseconds(250)

  private var tries = 0

  /// The time to wait after a try that ended so; `nil` where it is the last one. `now` is the
  /// time by the calendar, for a `Retry-After` that is a date.
  mutating func wait(
    after outcome: Result<WebResponse, SourceProblem>, remaining: Duration, now: Date
  ) -> Duration? {
    tries += 1
    guard tries < Self.maxTries, Self.isPassing(outcome) else { return nil }
    var wait = Self.firstWait * (1 << (tries - 1))
    if case .success(let response) = outcome, let asked = response.head.retryAfter,
      let seconds = Self.seconds(retryAfter: asked, now: now)
    {
      wait = max(wait, .seconds(seconds))
    }
    // A try without any time to answer would only hide what is wrong behind a timeout.
    return wait < remaining ? wait : nil
  }

  /// Whether what went wrong may be well soon.
  private static func isPassing(_ outcome: Result<WebResponse, SourceProblem>) -> Bool {
    switch outcome {
    case .success(let response):
      [408, 429].contains(response.head.status) || response.head.status >= 500
    case .failure(let problem): problem.isConnectionFault
    }
  }

  /// Seconds, or a date (RFC 9110, 10.2.3).
  private static func seconds(retryAfter: String, now: Date) -> Int64? {
    if let seconds = Int64(retryAfter) { return seconds >= 0 ? seconds : nil }
    let date = curl_getdate(retryAfter, nil)
    return date < 0 ? nil : max(0, Int64(date) - Int64(now.timeIntervalSince1970))
  }
}

extension SourceProblem {
  /// Whether the connection failed, and not what came over it.
  fileprivate var isConnectionFault: Bool {
    switch self {
    case .hostNotFound, .connectionRefused, .cannotConnect, .connectionReset, .noAnswer,
      .truncated:
      true
    default: false
    }
  }
}
