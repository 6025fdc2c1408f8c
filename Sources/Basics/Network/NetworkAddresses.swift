#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The addresses at which others in its networks reach this machine.
package enum NetworkAddresses {
  /// The addresses of IPv4, then those of IPv6, each once: without loopback and link-local ones.
  package static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      guard unsafe entry.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        let address = unsafe entry.pointee.ifa_addr, let text = unsafe text(of: address),
        isReachable(text), !found.contains(text)
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

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = unsafe getnameinfo(
      address, socklen_t(length), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    return code == 0
      ? String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
