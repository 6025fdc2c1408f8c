import Basics
import Foundation

/// Decides which values of the field `Host` are accepted.
///
/// An attacker's domain may resolve to this machine (DNS rebinding): its pages could then read the site. They
/// cannot choose the field `Host`.
struct HostRule {
  private let host: String
  private let isLoopback: Bool
  private let machine: String

  /// - Parameters:
  ///   - host: the host that the server listens at, as the user named it.
  ///   - isLoopback: whether only this machine can connect.
  ///   - machine: this machine's host name.
  init(host: String, isLoopback: Bool, machine: String = ProcessInfo.processInfo.hostName) {
    self.host = host.lowercased()
    self.isLoopback = isLoopback
    self.machine = machine.lowercased()
  }

  /// Whether a request with this value is accepted.
  func allows(_ field: String?) -> Bool {
    guard let name = field.flatMap(Self.name) else { return false }
    if name == "localhost" || name.hasSuffix(".localhost") || name == host { return true }
    if HostAddress.isNumeric(name) { return !isLoopback || name.hasPrefix("127.") || name == "::1" }
    let short = machine.prefix { $0 != "." }
    return !isLoopback && [machine, String(short), short + ".local"].contains(name)
  }

  /// The host without its port, and without the brackets of IPv6.
  private static func name(_ field: String) -> String? {
    let field = field.lowercased()
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return nil }
      return String(field[field.index(after: field.startIndex)..<end])
    }
    return String(field.prefix { $0 != ":" })
  }
}
