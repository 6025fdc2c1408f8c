import CCurl
import Foundation

/// Tells addresses that anybody can reach from those of the own machine and of private networks.
///
/// A list may name any address as that of a photo, and the machine that builds the site may reach what the
/// one who writes the list cannot. The ranges are those of IANA's special-purpose address registries
/// (RFC 6890) that are not globally reachable.
enum PublicNetwork {
  /// Whether a socket's address is a public one.
  static func contains(_ address: UnsafePointer<sockaddr>) -> Bool {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let ip = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
      return contains(ipv4: withUnsafeBytes(of: ip) { Array($0) })
    case AF_INET6:
      let ip = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      return contains(ipv6: withUnsafeBytes(of: ip) { Array($0) })
    default: return false
    }
  }

  /// Whether the host of an address may be asked where only its name is known: a proxy looks it up.
  static func mayContain(host: String) -> Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") { return false }
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, name, &four) == 1 {
      return contains(ipv4: withUnsafeBytes(of: four) { Array($0) })
    }
    let bare =
      name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
    if inet_pton(AF_INET6, bare, &six) == 1 {
      return contains(ipv6: withUnsafeBytes(of: six) { Array($0) })
    }
    // With a zone, as in `fe80::1%eth0`, it is one of the own network.
    return !bare.contains(":")
  }

  /// Whether four bytes are a public address.
  static func contains(ipv4 bytes: [UInt8]) -> Bool {
    guard bytes.count == 4 else { return false }
    let address = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return !reserved.contains { address >> (32 - $0.length) == $0.start >> (32 - $0.length) }
  }

  /// Whether sixteen bytes are a public address: global unicast, and none that only holds another one.
  static func contains(ipv6 bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return false }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    if isMapped { return contains(ipv4: Array(bytes[12...])) }
    // NAT64 (RFC 6052): the machine behind it is the one of the last four bytes.
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return contains(ipv4: Array(bytes[12...]))
    }
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    // 2001::/23 are protocols' own (Teredo among them), 2001:db8::/32 and 3fff::/20 examples, 2002::/16 6to4.
    let isProtocol = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 2
    let isExample =
      bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
      || (bytes[0] == 0x3F && bytes[1] == 0xFF && bytes[2] < 0x10)
    return !isProtocol && !isExample && !bytes.starts(with: [0x20, 0x02])
  }

  private static let reserved: [(start: UInt32, length: UInt32)] = [
    (0x0000_0000, 8),  // this network
    (0x0A00_0000, 8),  // private
    (0x6440_0000, 10),  // shared by a provider's customers
    (0x7F00_0000, 8),  // loopback
    (0xA9FE_0000, 16),  // link-local: also the metadata of cloud machines
    (0xAC10_0000, 12),  // private
    (0xC000_0000, 24),  // protocols
    (0xC000_0200, 24),  // examples
    (0xC058_6300, 24),  // 6to4 relays
    (0xC0A8_0000, 16),  // private
    (0xC612_0000, 15),  // benchmarks
    (0xC633_6400, 24),  // examples
    (0xCB00_7100, 24),  // examples
    (0xE000_0000, 4),  // multicast
    (0xF000_0000, 4),  // reserved, broadcast
  ]
}
