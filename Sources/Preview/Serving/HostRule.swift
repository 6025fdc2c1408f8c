import Foundation

/// Which names of hosts a request may carry.
///
/// A page of a stranger's can have its own name lead to this machine (DNS rebinding), and could then read
/// what is served here. It cannot choose the field `Host`.
struct HostRule {
  private let host: String
  private let isLoopback: Bool
  private let machine: String

  /// - Parameters:
  ///   - host: where the server listens, as its user named it.
  ///   - isLoopback: whether only this machine can reach it.
  ///   - machine: this machine's name.
  init(host: String, isLoopback: Bool, machine: String = ProcessInfo.processInfo.hostName) {
    self.host = host.lowercased()
    self.isLoopback = isLoopback
    self.machine = machine.lowercased()
  }

  /// Whether a request with this field is answered.
  func allows(_ field: String?) -> Bool {
    guard let name = field.flatMap(Self.name) else { return false }
    if name == "localhost" || name.hasSuffix(".localhost") || name == host { return true }
    if Self.isAddress(name) { return !isLoopback || name.hasPrefix("127.") || name == "::1" }
    let short = machine.prefix { $0 != "." }
    return !isLoopback && [machine, String(short), short + ".local"].contains(name)
  }

  /// The field without the port, and an address of IPv6 without its brackets.
  private static func name(_ field: String) -> String? {
    let field = field.lowercased()
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return nil }
      return String(field[field.index(after: field.startIndex)..<end])
    }
    return String(field.prefix { $0 != ":" })
  }

  private static func isAddress(_ name: String) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET, name, &address) == 1 || inet_pton(AF_INET6, name, &address) == 1
  }
}
