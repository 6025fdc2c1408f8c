import Basics
import Foundation
import Testing

@Suite("Sockets")
struct SocketTests {
  private let listener: Listener

  init() throws { listener = try Listener(host: "127.0.0.1", port: 0) }

  /// A client's file descriptor, and the server's end.
  private func connected() throws -> (client: Int32, server: Socket) {
    #if canImport(Darwin)
      let client = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = listener.port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    return (client, try #require(listener.accept()))
  }

  @Test("what a client sends is read, and a client that is gone ends reading")
  func reads() throws {
    let (client, server) = try connected()
    defer { server.close() }
    #expect(write(client, "abc", 3) == 3)
    #expect(try server.read(until: .now + .seconds(600)) == Array("abc".utf8))
    close(client)
    #expect(throws: Socket.Closed.self) { try server.read(until: nil) }
  }

  @Test("a client that sends nothing is waited for until the deadline")
  func slowToSend() throws {
    let (client, server) = try connected()
    defer {
      close(client)
      server.close()
    }
    let start = ContinuousClock.now
    #expect(throws: Socket.Closed.self) { try server.read(until: start + .milliseconds(200)) }
    #expect(ContinuousClock.now - start > .milliseconds(100))
  }

  @Test("a client that reads nothing is waited for until the deadline, and loses its events")
  func slowToReceive() throws {
    let (client, server) = try connected()
    defer {
      close(client)
      server.close()
    }
    let bytes = [UInt8](repeating: 0, count: 64 << 20)
    #expect(throws: Socket.Closed.self) {
      try server.write(bytes, until: .now + .milliseconds(200))
    }
    server.writeNow(bytes)
    #expect(throws: Socket.Closed.self) { try server.read(until: nil) }
  }

  @Test("a port that is taken is told with the next free one")
  func taken() {
    #expect {
      try Listener(host: "127.0.0.1", port: listener.port)
    } throws: { error in
      guard case .taken(let port, let next?) = error as? Listener.Problem else { return false }
      return port == listener.port && next > port
    }
  }

  @Test(
    "the address of the site is one that a browser here can reach",
    arguments: [
      ("127.0.0.1", "127.0.0.1", true), ("localhost", "localhost", true),
      ("0.0.0.0", "127.0.0.1", false),
    ])
  func addresses(host: String, shown: String, isLoopback: Bool) throws {
    let listener = try Listener(host: host, port: 0)
    defer { listener.close() }
    #expect(listener.address == "http://\(shown):\(listener.port)/")
    #expect(listener.isLoopback == isLoopback)
  }

  @Test("IPv6 is shown in brackets", arguments: ["::1", "[::1]"])
  func version6(host: String) throws {
    // A machine may have no IPv6.
    guard let listener = try? Listener(host: host, port: 0) else { return }
    defer { listener.close() }
    #expect(listener.address == "http://[::1]:\(listener.port)/")
    #expect(listener.host == "::1")
    #expect(listener.isLoopback)
  }
}
