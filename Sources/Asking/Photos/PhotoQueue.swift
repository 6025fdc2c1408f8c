import Foundation
import Synchronization

/// Schedules requests for photos: a limited number a second, host by host in turn, skipping hosts that fail
/// repeatedly or ask for a longer pause.
final class PhotoQueue: Sendable {
  enum Step {
    case ask(Int)
    case skip(Int, PhotoFault)
    case end
  }

  /// The maximum number of pauses for a throttling host.
  static let mostPauses = 5
  /// The maximum length of a pause in seconds.
  static let longestPause: Int64 = 60

  private struct Host {
    var waiting: [Int]
    var failures = 0
    var pauses = 0
    var isStopped = false
    var pausedUntil = ContinuousClock.now
  }

  private struct State {
    var hosts: [Host]
    /// The host that is next.
    var turn = 0
    var nextStart = ContinuousClock.now
  }

  private let hostOf: [Int]
  private let interval: Duration
  private let deadline: ContinuousClock.Instant
  private let limit: Duration
  private let state: Mutex<State>

  init(_ requests: [PhotoRequest], _ settings: PhotoSettings) {
    var numbers: [String: Int] = [:]
    var hosts: [Host] = []
    var hostOf: [Int] = []
    for (index, request) in requests.enumerated() {
      let origin = request.address.origin
      let name = "\(origin.scheme)://\(origin.host):\(origin.port)"
      let number = numbers[name] ?? hosts.count
      if number == hosts.count {
        hosts.append(Host(waiting: []))
        numbers[name] = number
      }
      hosts[number].waiting.append(index)
      hostOf.append(number)
    }
    // Requests are taken from the end.
    for number in hosts.indices { hosts[number].waiting.reverse() }
    self.hostOf = hostOf
    interval = .seconds(1) / settings.rate
    limit = settings.allTime
    deadline = .now + settings.allTime
    state = Mutex(State(hosts: hosts))
  }

  /// Waits for the next step.
  func next() -> Step {
    while true {
      let now = ContinuousClock.now
      let found = state.withLock { take(&$0, now) }
      switch found {
      case .step(let step, let start):
        if start > now { Self.sleep(until: start) }
        return step
      case .wait(let end): Self.sleep(until: min(end, deadline))
      }
    }
  }

  /// Records an answer of a request's host.
  func succeeded(_ index: Int) {
    state.withLock { state in
      state.hosts[hostOf[index]].failures = 0
      state.hosts[hostOf[index]].pauses = 0
    }
  }

  /// Records a failure. Returns whether the photo is requested once more in this build.
  func failed(_ index: Int, _ failure: PhotoFailure) -> Bool {
    state.withLock { state in
      let number = hostOf[index]
      guard failure.isThrottled else {
        state.hosts[number].failures += 1
        let failures = state.hosts[number].failures
        if failures >= PhotoClient.mostFailures { state.hosts[number].isStopped = true }
        return false
      }
      let now = ContinuousClock.now
      if state.hosts[number].isStopped { return false }
      // Simultaneous requests are throttled together: that is one pause.
      if state.hosts[number].pausedUntil <= now { state.hosts[number].pauses += 1 }
      guard let seconds = failure.retryAfter, seconds <= Self.longestPause,
        state.hosts[number].pauses <= Self.mostPauses, now + .seconds(seconds) < deadline
      else {
        state.hosts[number].isStopped = true
        return false
      }
      state.hosts[number].pausedUntil =
        max(state.hosts[number].pausedUntil, now + .seconds(seconds))
      state.hosts[number].waiting.append(index)
      return true
    }
  }

  private enum Found {
    case step(Step, start: ContinuousClock.Instant)
    case wait(until: ContinuousClock.Instant)
  }

  private func take(_ state: inout State, _ now: ContinuousClock.Instant) -> Found {
    var pause: ContinuousClock.Instant?
    for step in state.hosts.indices {
      let number = (state.turn + step) % state.hosts.count
      guard let index = state.hosts[number].waiting.last else { continue }
      if state.hosts[number].isStopped || now >= deadline {
        state.hosts[number].waiting.removeLast()
        let fault: PhotoFault =
          state.hosts[number].isStopped ? .hostStopped : .outOfTime(limit: limit)
        return .step(.skip(index, fault), start: now)
      }
      if state.hosts[number].pausedUntil > now {
        pause = min(pause ?? state.hosts[number].pausedUntil, state.hosts[number].pausedUntil)
        continue
      }
      state.hosts[number].waiting.removeLast()
      state.turn = number + 1
      let start = max(now, state.nextStart)
      state.nextStart = start + interval
      return .step(.ask(index), start: start)
    }
    return pause.map { .wait(until: $0) } ?? .step(.end, start: now)
  }

  private static func sleep(until end: ContinuousClock.Instant) {
    let rest = end - .now
    if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
  }
}
