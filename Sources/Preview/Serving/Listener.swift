import FlyingSocks
import Foundation

/// Where a server listens.
package struct Listener: Sendable {
  /// Why nobody can listen there.
  package enum Problem: Error, Equatable {
    /// Another program listens there; `next` is the next port where none does.
    case taken(port: UInt16, next: UInt16?)
    /// The name of the host leads nowhere.
    case unknownHost(String)
    /// The system refuses, for the reason that `code` tells.
    case refused(code: Int32)
  }

  let socket: Socket
  /// Where pages are asked for: with a host that a browser can reach.
  package let address: String
  /// The port, also where the system chose one.
  package let port: UInt16
  /// Whether only this machine can reach it.
  package let isLoopback: Bool
  let host: String

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - host: an address, or a name that leads to one.
  ///   - port: 0 for one that the system chooses.
  package init(host: String, port: UInt16) throws(Problem) {
    let bare =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard let place = Place(bare) else { throw .unknownHost(host) }
    do throws(Problem) {
      socket = try Self.listening(at: place, port: port)
    } catch {
      guard case .refused(EADDRINUSE) = error else { throw error }
      throw .taken(port: port, next: Self.nextFree(at: place, after: port))
    }
    switch try? socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): self.port = port
    default: self.port = port
    }
    self.host = bare
    isLoopback = place.isLoopback
    address = "http://\(place.reachable(as: bare)):\(self.port)/"
  }

  private static func listening(at place: Place, port: UInt16) throws(Problem) -> Socket {
    do {
      switch place {
      case .version4(let text): return try socket(.inet(ip4: text, port: port))
      case .version6(let text): return try socket(.inet6(ip6: text, port: port))
      }
    } catch SocketError.failed(_, let code, _) {
      throw .refused(code: code)
    } catch {
      throw .refused(code: EADDRNOTAVAIL)
    }
  }

  private static func socket<Address: SocketAddress>(_ address: Address) throws -> Socket {
    let socket = try Socket(domain: Int32(Address.family))
    do {
      // Else a port is closed for a minute after each run.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  private static func nextFree(at place: Place, after port: UInt16) -> UInt16? {
    (UInt32(port) + 1...UInt32(port) + 100).lazy.compactMap(UInt16.init(exactly:)).first { port in
      guard let socket = try? listening(at: place, port: port) else { return false }
      try? socket.close()
      return true
    }
  }
}

/// An address of this machine's.
private enum Place {
  case version4(String)
  case version6(String)

  /// Looks a name up; `nil` where it leads nowhere. Of several addresses the first counts, those of IPv4
  /// before others.
  init?(_ host: String) {
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, nil, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    let all = sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { $0 }
    let version4 = all.first { $0.pointee.ai_family == AF_INET }
    guard let found = version4 ?? all.first(where: { $0.pointee.ai_family == AF_INET6 }) else {
      return nil
    }
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        found.pointee.ai_addr, found.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0,
        NI_NUMERICHOST) == 0
    else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self = version4 == nil ? .version6(text) : .version4(text)
  }

  var isLoopback: Bool {
    switch self {
    case .version4(let text): text.hasPrefix("127.")
    case .version6(let text): text == "::1"
    }
  }

  /// The host in an address that leads here from this machine.
  func reachable(as host: String) -> String {
    switch self {
    case .version4("0.0.0.0"): "127.0.0.1"
    case .version6("::"): "[::1]"
    case .version6 where host.contains(":"): "[\(host)]"
    default: host
    }
  }
}
