import Basics
import Foundation
import Synchronization

/// Accepts connections, each on its own thread.
final class PreviewServer: Sendable {
  /// The maximum number of connections; further clients wait.
  private static let limit = 2_000

  private let listener: Listener
  private let responder: Responder
  private let count = Atomic(0)

  init(listener: Listener, responder: Responder) {
    self.listener = listener
    self.responder = responder
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
          Connection(socket: socket, responder: responder).run()
          count.subtract(1, ordering: .relaxed)
        }
      }
    }
  }
}

/// Answers the requests of one connection in turn.
struct Connection {
  /// The maximum size of a request's head. Browsers send one or two KB.
  private static let headLimit = 16 << 10
  /// How long a client may take to send a request, and to receive the response.
  private static let patience = Duration.seconds(60)
  /// How long a client may take to notice the end of the response, and how much it may still send.
  private static let closingPatience = Duration.seconds(2)
  private static let closingLimit = 1 << 20

  let socket: Socket
  let responder: Responder

  /// Returns when the connection is closed.
  func run() {
    defer { socket.close() }
    var received: [UInt8] = []
    while let rest = try? answer(received) { received = rest }
  }

  /// Answers one request. Takes the bytes received after the last one; returns those after this one, `nil` at the end.
  private func answer(_ received: [UInt8]) throws(Socket.Closed) -> [UInt8]? {
    let (bytes, end) = try readHead(received)
    guard let end else {
      try send(Response(.tooLarge, "The request's head is too long."))
      return nil
    }
    guard let head = RequestHead(bytes[..<end.lowerBound]) else {
      try send(Response(.badRequest, "This is not an HTTP request."))
      return nil
    }
    switch responder.answer(head) {
    case .events:
      try sendEvents()
      return nil
    case .response(let response):
      try send(response, keepsAlive: head.keepsAlive, hasBody: head.method != "HEAD")
      return head.keepsAlive ? Array(bytes[end.upperBound...]) : nil
    }
  }

  /// Reads a head. The range of its final empty line is `nil` if the head is too long.
  private func readHead(_ received: [UInt8]) throws(Socket.Closed) -> ([UInt8], Range<Int>?) {
    let deadline = ContinuousClock.now + Self.patience
    var bytes = received
    var searched = 0
    while true {
      if let end = Self.headEnd(bytes, from: max(0, searched - 3)) { return (bytes, end) }
      if bytes.count > Self.headLimit { return (bytes, nil) }
      searched = bytes.count
      bytes += try socket.read(until: deadline)
    }
  }

  /// The empty line that ends a head, with the line break before it.
  private static func headEnd(_ bytes: [UInt8], from start: Int) -> Range<Int>? {
    let newline = UInt8(ascii: "\n")
    let carriage = UInt8(ascii: "\r")
    for index in bytes.indices[start...] where bytes[index] == newline {
      var next = index + 1
      if next < bytes.count, bytes[next] == carriage { next += 1 }
      if next < bytes.count, bytes[next] == newline { return index..<(next + 1) }
    }
    return nil
  }

  private func send(
    _ response: Response, keepsAlive: Bool = false, hasBody: Bool = true
  ) throws(Socket.Closed) {
    let bytes = response.bytes(keepsAlive: keepsAlive, hasBody: hasBody)
    try socket.write(bytes, until: .now + Self.patience)
    if !keepsAlive { try finish() }
  }

  /// Reads until the client closes: closing first could make it lose the response (RFC 9112, section 9.6).
  private func finish() throws(Socket.Closed) {
    socket.endWriting()
    let deadline = ContinuousClock.now + Self.closingPatience
    var left = Self.closingLimit
    while left > 0 { left -= try socket.read(until: deadline).count }
  }

  private func sendEvents() throws(Socket.Closed) {
    try socket.write(Response.eventsHead, until: .now + Self.patience)
    responder.state.add(socket)
    defer { responder.state.remove(socket) }
    while true { _ = try socket.read(until: nil) }
  }
}
