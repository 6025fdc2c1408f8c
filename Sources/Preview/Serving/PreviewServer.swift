import FlyingSocks
import Foundation

/// Accepts connections, on threads that no build uses.
struct PreviewServer: Sendable {
  let listener: Listener
  let responder: Responder
  let state: PreviewState

  /// Serves as long as the program runs.
  func start() {
    Task { await accept() }
  }

  private func accept() async {
    let pool = SocketPool.make()
    do {
      try await pool.prepare()
      Task { try await pool.run() }
      let socket = try AsyncSocket(socket: listener.socket, pool: pool)
      while true {
        do {
          let connection = try await socket.accept()
          Task { await Connection(connection, responder, state).run() }
        } catch {
          // A client that was gone already, or too many connections: some will end.
          try await Task.sleep(for: .milliseconds(50))
        }
      }
    } catch {}
  }
}
