import Basics
import Synchronization

/// What pages are told: which build they should be of, and why there is no newer one.
struct PreviewStatus: Equatable, Sendable {
  /// Names the last good build, and this run of the server.
  let build: String
  /// What the last build said that failed; `nil` where it did not.
  let failure: String?
  /// Which build this was, good or not.
  let attempt: Int

  /// One event of the stream.
  var event: String {
    var json = JSONText()
    json.raw("{\"build\":")
    json.string(build)
    if let failure { json.member("failure", failure) } else { json.raw(",\"failure\":null") }
    json.raw(",\"attempt\":\(attempt)}")
    return "data: " + String(decoding: json.bytes, as: UTF8.self) + "\n\n"
  }
}

/// What the last build came to, and who wants to know of the next.
final class PreviewState: Sendable {
  private struct Contents {
    var status: PreviewStatus
    var listeners: [Int: AsyncStream<PreviewStatus>.Continuation] = [:]
    var count = 0
  }

  private let run: String
  private let contents: Mutex<Contents>

  /// - Parameter run: tells this run of the server from others.
  init(run: String) {
    self.run = run
    contents = Mutex(
      Contents(status: PreviewStatus(build: run + "-0", failure: nil, attempt: 0)))
  }

  var status: PreviewStatus { contents.withLock { $0.status } }

  /// Takes what came of a build, and tells all who listen.
  func take(_ outcome: PreviewOutcome) {
    contents.withLock { contents in
      let attempt = contents.status.attempt + 1
      contents.status = PreviewStatus(
        build: outcome.isChanged ? "\(run)-\(attempt)" : contents.status.build,
        failure: outcome.failure, attempt: attempt)
      for listener in contents.listeners.values { listener.yield(contents.status) }
    }
  }

  /// The status as it is now, and each later one. Who is slow misses some, never the last.
  func statuses() -> AsyncStream<PreviewStatus> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PreviewStatus.self, bufferingPolicy: .bufferingNewest(1))
    contents.withLock { contents in
      let number = contents.count
      contents.count += 1
      contents.listeners[number] = continuation
      continuation.yield(contents.status)
      continuation.onTermination = { [weak self] _ in self?.forget(number) }
    }
    return stream
  }

  private func forget(_ number: Int) {
    contents.withLock { $0.listeners[number] = nil }
  }
}
