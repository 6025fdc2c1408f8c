import FlyingSocks
import Foundation

/// One connection of a browser's: requests one after the other, until either side has enough.
struct Connection: Sendable {
  /// The most bytes of a request's head. Browsers send one or two KB.
  private static let headLimit = 16 << 10
  /// How long a client may take over a request, and over an answer.
  private static let patience = Duration.seconds(60)
  /// How long a client may take to notice that the answer is over, and what it may send meanwhile.
  private static let farewell = Duration.seconds(2)
  private static let farewellLimit = 1 << 20

  private let socket: AsyncSocket
  private let responder: Responder
  private let state: PreviewState

  init(_ socket: AsyncSocket, _ responder: Responder, _ state: PreviewState) {
    self.socket = socket
    self.responder = responder
    self.state = state
  }

  /// Answers all requests, and closes the connection.
  func run() async {
    var received: [UInt8] = []
    while let next = try? await answerNext(received) { received = next }
    try? socket.close()
  }

  /// Answers a request.
  ///
  /// - Parameter received: what came behind the last one.
  /// - Returns: what came behind this one; `nil` where none may follow.
  private func answerNext(_ received: [UInt8]) async throws -> [UInt8]? {
    let (bytes, end) = try await patiently { try await head(received) }
    guard let end else {
      try await send(Response(.tooLarge, "The request's head is too long."))
      return nil
    }
    guard let head = RequestHead(bytes[..<end.lowerBound]) else {
      try await send(Response(.badRequest, "This is no request of HTTP."))
      return nil
    }
    switch responder.answer(head) {
    case .events:
      await tellEvents()
      return nil
    case .response(let response):
      try await send(response, keepsAlive: head.keepsAlive, hasBody: head.method != "HEAD")
      return head.keepsAlive ? Array(bytes[end.upperBound...]) : nil
    }
  }

  private func send(
    _ response: Response, keepsAlive: Bool = false, hasBody: Bool = true
  ) async throws {
    let bytes = response.bytes(keepsAlive: keepsAlive, hasBody: hasBody)
    try await patiently { try await socket.write(bytes) }
    if !keepsAlive { await finish() }
  }

  /// Reads what the client still sends, up to a limit: to close on it would have the client's system throw
  /// the answer away (RFC 9112, section 9.6).
  private func finish() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    var left = Self.farewellLimit
    try? await patiently(Self.farewell) {
      while left > 0 { left -= try await socket.read(atMost: 4096).count }
    }
  }

  /// Reads up to the end of a head; without one where the head is too long.
  private func head(_ received: [UInt8]) async throws -> ([UInt8], Range<Int>?) {
    var bytes = received
    var searched = 0
    while true {
      if let end = Self.headEnd(bytes, from: max(0, searched - 3)) { return (bytes, end) }
      if bytes.count > Self.headLimit { return (bytes, nil) }
      searched = bytes.count
      bytes += try await socket.read(atMost: 4096)
    }
  }

  /// The empty line at a head's end, with the line break before it.
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

  /// Tells each status until the client is gone.
  private func tellEvents() async {
    await withTaskGroup { group in
      group.addTask {
        do {
          try await socket.write(Response.eventsHead)
          for await status in state.statuses() {
            try await socket.write(Data(status.event.utf8))
          }
        } catch {}
      }
      // A client that is gone is noticed by what it does not send any more.
      group.addTask {
        while (try? await socket.read(atMost: 4096)) != nil {}
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// Lets a connection go whose client is too slow.
  private func patiently<Value: Sendable>(
    _ patience: Duration = patience, _ body: () async throws -> Value
  ) async throws -> Value {
    let file = socket.socket.file.rawValue
    let watch = Task {
      try await Task.sleep(for: patience)
      shutdown(file, Int32(SHUT_RDWR))
    }
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    // The file's number is another connection's as soon as it is closed.
    watch.cancel()
    _ = await watch.result
    return try result.get()
  }
}
