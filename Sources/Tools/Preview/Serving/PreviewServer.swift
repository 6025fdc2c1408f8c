import Basics
import Foundation
import Synchronization

/// Accepts connections, each on its own thread.
final class PreviewServer: Sendable {
  /// The maximum number of connections; further clients wait.
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

  /// Serves on other threads until the program ends.
  func start() {
    Thread.detachNewThread { [self] in
      while true {
        guard count.load(ordering: .relaxed) < Self.limit,
          let socket = listener.accept()
        else {
          // Too many connections, or the client has gone.
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
