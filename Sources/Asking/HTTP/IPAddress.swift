import Foundation

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
