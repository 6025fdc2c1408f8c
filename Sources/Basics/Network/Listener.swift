#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A socket that accepts TCP connections.
package struct Listener: Sendable {
  package enum Problem: Error, Equatable, Basics.Problem {
    /// The port is in use; `next` is the next free one.
    case taken(port: UInt16, next: UInt16?)
    /// The host name has no address.
    case unknownHost(String)
    /// The system returned this `errno`.
    case refused(code: Int32, host: String, port: UInt16)

    package var diagnostic: Diagnostic {
      switch self {
      case .taken(let port, _): .error("unavailable", "port \(port) is taken")
      case .unknownHost(let host): .error("unavailable", "there is no host `\(host)`")
      case .refused(let code, let host, let port):
        .error(
          "unavailable",
          "nobody can listen at port \(port) of `\(host)`: \(systemMessage(code))",
          code == EACCES && port < 1_024
            ? "ports below 1024 are for root: name another, as in `--port 8080`"
            : code == EADDRNOTAVAIL
              ? "the host is not this machine's: name one of its own, such as 127.0.0.1 or 0.0.0.0"
              : nil)
      }
    }

    package static let examples: [Problem] = [
      .taken(port: 8080, next: 8081), .unknownHost("intranet"),
      .refused(code: EACCES, host: "127.0.0.1", port: 80),
    ]
  }

  private let file: Int32
  /// The host without the brackets of IPv6.
  package let host: String
  /// The URL, with a host that a browser on this machine can reach.
  package let address: String
  package let port: UInt16
  package let isLoopback: Bool

  /// - Parameters:
  ///   - host: an IP address or a host name.
  ///   - port: 0 lets the system choose.
  package init(host: String, port: UInt16) throws(Problem) {
    self.host =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard let numeric = HostAddress.numeric(self.host) else { throw .unknownHost(host) }
    do throws(Problem) {
      file = try Self.listen(at: numeric, port: port)
    } catch {
      guard case .refused(let code, _, _) = error else { throw error }
      guard code == EADDRINUSE else { throw .refused(code: code, host: host, port: port) }
      throw .taken(port: port, next: Self.nextFree(at: numeric, after: port))
    }
    self.port = Self.port(of: file)
    isLoopback = numeric.hasPrefix("127.") || numeric == "::1"
    let reachable =
      switch numeric {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      default: self.host.contains(":") ? "[\(self.host)]" : self.host
      }
    address = "http://\(reachable):\(self.port)/"
  }

  /// Waits for a client. Returns `nil` if the system refuses, such as for lack of file descriptors.
  package func accept() -> Socket? {
    let client = acceptClient(file)
    return client >= 0 ? Socket(client) : nil
  }

  package func close() { closeListener(file) }

  private static func listen(at numeric: String, port: UInt16) throws(Problem) -> Int32 {
    let result: Result<Int32, Problem>? = unsafe HostAddress.withAll(of: numeric, port: port) {
      all in
      guard let found = unsafe all.first else { return nil }
      let file = unsafe socket(found.ai_family, found.ai_socktype, found.ai_protocol)
      // Otherwise a port stays taken for a minute after each run.
      var isOn: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      guard file >= 0, fcntl(file, F_SETFD, FD_CLOEXEC) == 0,
        unsafe setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &isOn, size) == 0,
        unsafe bind(file, found.ai_addr, found.ai_addrlen) == 0,
        startListening(file, SOMAXCONN) == 0
      else {
        let code = errno
        closeListener(file)
        return .failure(.refused(code: code, host: numeric, port: port))
      }
      return .success(file)
    }
    return try (result ?? .failure(.refused(code: EADDRNOTAVAIL, host: numeric, port: port))).get()
  }

  private static func nextFree(at numeric: String, after port: UInt16) -> UInt16? {
    (UInt32(port) + 1...UInt32(port) + 100).lazy.compactMap(UInt16.init(exactly:)).first { port in
      guard let file = try? listen(at: numeric, port: port) else { return false }
      closeListener(file)
      return true
    }
  }

  private static func port(of file: Int32) -> UInt16 {
    // The port of an IPv4 address is at the same offset.
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(file, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin6_port)
  }
}

// The system's functions, for use in types with methods of the same names.
private func acceptClient(_ file: Int32) -> Int32 { accept(file, nil, nil) }
private func startListening(_ file: Int32, _ count: Int32) -> Int32 { listen(file, count) }
private func closeListener(_ file: Int32) { close(file) }
