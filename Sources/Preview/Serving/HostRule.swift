import Basics
import Foundation

/// Decides which `Host` header fields are accepted.
///
/// With DNS rebinding, an attacker's domain resolves to this machine and its pages could read the site. They cannot
/// choose `Host`.
struct HostRule {
  private let host: String
  private let isLoopback: Bool
  private let machine: String

  /// - Parameters:
  ///   - host: the host to listen at, as the user wrote it.
  ///   - isLoopback: whether only this machine can connect.
  init(host: String, isLoopback: Bool, machine: String = ProcessInfo.processInfo.hostName) {
    self.host = host.lowercased()
    self.isLoopback = isLoopback
    self.machine = machine.lowercased()
  }

  func allows(_ field: String?) -> Bool {
    guard let name = field.flatMap(Self.name) else { return false }
    if name == "localhost" || name.hasSuffix(".localhost") || name == host { return true }
    if HostAddress.isNumeric(name) { return !isLoopback || name.hasPrefix("127.") || name == "::1" }
    let short = machine.prefix { $0 != "." }
    return !isLoopback && [machine, String(short), short + ".local"].contains(name)
  }

  /// The host without its port and without IPv6 brackets.
  private static func name(_ field: String) -> String? {
    let field = field.lowercased()
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return nil }
      return String(field[field.index(after: field.startIndex)..<end])
    }
    return String(field.prefix { $0 != ":" })
  }
}
