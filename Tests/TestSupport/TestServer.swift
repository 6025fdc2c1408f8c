import Foundation

/// An HTTP server on loopback that says, byte by byte, what a test wants it to say.
package final class TestServer: Sendable {
  /// What a connection gets to see, and can be told.
  package struct Exchange: Sendable {
    package let path: String
    package let head: String
    private let socket: Int32
    private let server: TestServer

    fileprivate init(path: String, head: String, socket: Int32, server: TestServer) {
      self.path = path
      self.head = head
      self.socket = socket
      self.server = server
    }

    /// Sends bytes; `false` when the client has gone or the server stops.
    @discardableResult
    package func send(_ bytes: some Sequence<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty, !server.isStopped {
        let count = rest.withUnsafeBytes {
          Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return rest.isEmpty
    }

    @discardableResult
    package func send(_ text: String) -> Bool { send(text.utf8) }

    /// Sends a whole answer.
    package func answer(_ status: String = "200 OK", _ headers: [String] = [], _ body: String = "")
    {
      let lines =
        ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
      send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Waits; `false` when the server stops.
    package func wait(seconds: Double) -> Bool {
      let end = Date(timeIntervalSinceNow: seconds)
      while Date() < end {
        if server.isStopped { return false }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return true
    }

    /// Makes the end of the connection a reset.
    package func reset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// The value of a header of the request.
    package func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first {
        $0.lowercased().hasPrefix(name.lowercased() + ":")
      }
      .map { String($0.dropFirst(name.count + 1)).trimmingCharacters(in: .whitespaces) }
    }
  }

  package typealias Handler = @Sendable (Exchange) -> Void

  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var requests: [Exchange] = []
    var isStopped = false
  }

  package var port: Int { listener.number }
  private let listener: BoundPort
  private let state = State()

  package init(_ handler: @escaping Handler) throws {
    listener = try BoundPort()
    guard listen(listener.socket, 64) == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread { self.acceptAll(handler) }.start()
  }

  /// The requests so far.
  package var requests: [Exchange] { state.lock.withLock { state.requests } }

  package var isStopped: Bool { state.lock.withLock { state.isStopped } }

  package func url(_ path: String = "/") -> String { listener.url(path) }

  /// Ends all connections.
  package func stop() {
    state.lock.withLock { state.isStopped = true }
    shutdown(listener.socket, Int32(SHUT_RDWR))
  }

  private func acceptAll(_ handler: @escaping Handler) {
    while true {
      let client = accept(listener.socket, nil, nil)
      if client < 0 { return }
      Thread {
        self.serve(client, handler)
        close(client)
      }.start()
    }
  }

  private func serve(_ client: Int32, _ handler: Handler) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      bytes += buffer.prefix(count)
    }
    let head = String(decoding: bytes, as: UTF8.self)
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let exchange = Exchange(path: path, head: head, socket: client, server: self)
    state.lock.withLock { state.requests.append(exchange) }
    handler(exchange)
  }
}

/// Runs a test against a server and stops it afterwards.
package func withServer(
  _ handler: @escaping TestServer.Handler, _ test: (TestServer) throws -> Void
) throws {
  let server = try TestServer(handler)
  defer { server.stop() }
  try test(server)
}
