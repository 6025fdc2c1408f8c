import Foundation

/// A port of loopback that nobody else gets. What connects to it is refused until somebody listens.
package final class BoundPort: Sendable {
  package let number: Int
  let socket: Int32

  package init() throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    number = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(socket) }

  package func url(_ path: String = "/") -> String { "http://127.0.0.1:\(number)\(path)" }
}
