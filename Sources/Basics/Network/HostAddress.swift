#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Addresses of hosts as numbers.
package enum HostAddress {
  package static func isNumeric(_ text: String) -> Bool {
    var address = in6_addr()
    return unsafe inet_pton(AF_INET, text, &address) == 1
      || inet_pton(AF_INET6, text, &address) == 1
  }

  /// The addresses at which others in its networks reach this machine: those of IPv4, then those of IPv6, each once,
  /// without loopback and link-local ones.
  package static var ofThisMachine: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      guard unsafe entry.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        let address = unsafe entry.pointee.ifa_addr, let length = unsafe length(of: address),
        let text = unsafe text(address, length), isReachable(text), !found.contains(text)
      else { continue }
      found.append(text)
    }
    return found.filter { !$0.contains(":") } + found.filter { $0.contains(":") }
  }

  /// Whether another machine may connect to an address without naming an interface.
  private static func isReachable(_ text: String) -> Bool {
    !["127.", "169.254.", "fe80:"].contains(where: text.hasPrefix) && text != "::1"
      && !text.contains("%")
  }

  /// Resolves a host to a numeric address, IPv4 if there is one.
  static func numeric(_ host: String) -> String? {
    unsafe withAll(of: host) { all in
      guard let found = unsafe all.first(where: { unsafe $0.ai_family == AF_INET }) ?? all.first
      else { return nil }
      return unsafe text(found.ai_addr, found.ai_addrlen)
    }
  }

  /// Calls `body` with the addresses of a host; returns `nil` if it has none.
  static func withAll<Value>(
    of host: String, port: UInt16 = 0, _ body: ([addrinfo]) -> Value?
  ) -> Value? {
    var hints = unsafe addrinfo()
    #if canImport(Darwin)
      unsafe hints.ai_socktype = SOCK_STREAM
    #else
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
    defer { unsafe freeaddrinfo(list) }
    var all: [addrinfo] = unsafe []
    var next = unsafe list
    while let found = unsafe next?.pointee {
      unsafe all.append(found)
      unsafe next = found.ai_next
    }
    return unsafe body(all)
  }

  /// `nil` for an address of another family.
  private static func length(of address: UnsafeMutablePointer<sockaddr>) -> socklen_t? {
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET: socklen_t(MemoryLayout<sockaddr_in>.size)
    case AF_INET6: socklen_t(MemoryLayout<sockaddr_in6>.size)
    default: nil
    }
  }

  private static func text(
    _ address: UnsafeMutablePointer<sockaddr>?, _ length: socklen_t
  ) -> String? {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = unsafe getnameinfo(
      address, length, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    return code == 0
      ? String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
