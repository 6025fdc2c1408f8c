import Basics
import Foundation
import Synchronization

/// Accepts connections, each on a thread of its own.
final class PreviewServer: Sendable {
  /// The most connections at a time; further clients wait.
  private static let limit = 2_000

  private let listener: Listener
  private let responder: Responder
  private let state: PreviewState
  private let count = Atomic(0)

  init(listener: Listener, responder: Responder, state: PreviewState) {
    self.listener = listener
    self.responder = responder
    self.state = state
  }

  /// Serves on other threads as long as the program runs.
  func start() {
    Thread.detachNewThread { [self] in
      while true {
        guard count.load(ordering: .relaxed) < Self.limit,
          let socket = listener.accept()
        else {
          // Too many connections, or the client has gone already.
          usleep(50_000)
          continue
        }
        count.add(1, ordering: .relaxed)
        Thread.detachNewThread { [self] in
          Connection(socket: socket, responder: responder, state: state).run()
          count.subtract(1, ordering: .relaxed)
        }
      }
    }
  }
}
