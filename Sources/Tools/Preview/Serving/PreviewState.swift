import Basics
import Synchronization

/// What pages receive: the last good build, and why the newest one failed.
struct PreviewStatus: Equatable, Sendable {
  /// Identifies the last good build of this run of the server.
  let build: String
  let failure: String?
  /// The number of the last build, good or not.
  let attempt: Int

  /// The status as a server-sent event.
  var event: String {
    var json = JSONText()
    json.raw("{\"build\":")
    json.string(build)
    if let failure { json.member("failure", failure) } else { json.raw(",\"failure\":null") }
    json.raw(",\"attempt\":\(attempt)}")
    return "data: " + String(decoding: json.bytes, as: UTF8.self) + "\n\n"
  }
}

/// The status of the last build, sent to all connections that listen.
final class PreviewState: Sendable {
  private struct Contents {
    var status: PreviewStatus
    var listeners: Set<Socket> = []
  }

  private let run: String
  private let contents: Mutex<Contents>

  /// - Parameter run: distinguishes this run of the server from others.
  init(run: String) {
    self.run = run
    contents = Mutex(
      Contents(status: PreviewStatus(build: run + "-0", failure: nil, attempt: 0)))
  }

  var status: PreviewStatus { contents.withLock { $0.status } }

  /// Sends a build's outcome to all listeners. A browser whose connection is full reconnects and gets the last status.
  func update(isChanged: Bool, failure: String?) {
    contents.withLock { contents in
      let attempt = contents.status.attempt + 1
      contents.status = PreviewStatus(
        build: isChanged ? "\(run)-\(attempt)" : contents.status.build,
        failure: failure, attempt: attempt)
      let event = Array(contents.status.event.utf8)
      for listener in contents.listeners { listener.writeNow(event) }
    }
  }

  /// Sends the current status and all later ones.
  func add(_ listener: Socket) {
    contents.withLock { contents in
      contents.listeners.insert(listener)
      listener.writeNow(Array(contents.status.event.utf8))
    }
  }

  func remove(_ listener: Socket) {
    contents.withLock { _ = $0.listeners.remove(listener) }
  }
}
