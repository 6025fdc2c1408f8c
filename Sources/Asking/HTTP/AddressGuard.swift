import Foundation

/// Prevents a transfer from connecting to private addresses. It checks the address of each connection, so a host
/// name that resolves differently a moment later is rejected too.
final class AddressGuard {
  private(set) var hasRefused = false

  func allows(host: String) -> Bool { note(PublicNetwork.mayContain(host: host)) }

  func allows(_ ip: [UInt8]?) -> Bool { note(ip.map(PublicNetwork.contains) ?? false) }

  private func note(_ isAllowed: Bool) -> Bool {
    if !isAllowed { hasRefused = true }
    return isAllowed
  }
}

/// Distinguishes public IP addresses from those of this machine and of private networks.
///
/// A list may name any address for a photo, and the machine that builds the site may reach servers that the
/// author of the list cannot. The ranges are those of IANA's special-purpose address registries (RFC 6890) that
/// are not globally reachable.
enum PublicNetwork {
  /// Whether a host may be public. A name may be: it is resolved later, possibly by a proxy.
  static func mayContain(host: String) -> Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") { return false }
    let bare =
      name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
    if let ip = IPAddress.bytes(parsing: bare) { return contains(ip) }
    // An address with a zone, such as `fe80::1%eth0`, is local.
    return !bare.contains(":")
  }

  /// Whether an IP address of four or sixteen bytes is public. An IPv4 address inside an IPv6 address decides.
  static func contains(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 {
      let address = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return !reserved.contains { address >> (32 - $0.length) == $0.start >> (32 - $0.length) }
    }
    guard bytes.count == 16 else { return false }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    // NAT64 (RFC 6052)
    let isTranslated = bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
    if isMapped || isTranslated { return contains(Array(bytes[12...])) }
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    // Protocols such as Teredo: 2001::/23; examples: 2001:db8::/32 and 3fff::/20; 6to4: 2002::/16.
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

/// The bytes of IP addresses: four or sixteen.
enum IPAddress {
  static func bytes(parsing text: String) -> [UInt8]? {
    var (four, six) = (in_addr(), in6_addr())
    if unsafe inet_pton(AF_INET, text, &four) == 1 {
      return unsafe withUnsafeBytes(of: four) { unsafe Array($0) }
    }
    if unsafe inet_pton(AF_INET6, text, &six) == 1 {
      return unsafe withUnsafeBytes(of: six) { unsafe Array($0) }
    }
    return nil
  }

  /// The address of a socket; `nil` for another family.
  @unsafe static func bytes(of address: UnsafePointer<sockaddr>) -> [UInt8]? {
    let raw = unsafe UnsafeRawPointer(address)
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET:
      let ip = unsafe raw.loadUnaligned(as: sockaddr_in.self).sin_addr
      return unsafe withUnsafeBytes(of: ip) { unsafe Array($0) }
    case AF_INET6:
      let ip = unsafe raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      return unsafe withUnsafeBytes(of: ip) { unsafe Array($0) }
    default: return nil
    }
  }
}
