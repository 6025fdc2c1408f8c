import Basics
import Foundation

/// Decides which `Host` header fields are accepted.
///
/// With DNS rebinding, an attacker's domain resolves to this machine and its pages could read the site. They cannot
/// choose `Host`.
struct HostRule {
  private let host: String
  private let isLoopback: Bool
  /// The names of this machine, in lower case.
  private let names: Set<String>

  /// - Parameters:
  ///   - host: the host to listen at, as the user wrote it.
  ///   - isLoopback: whether only this machine can connect.
  ///   - known: the text of `/etc/hosts`.
  ///   - addresses: the addresses of this machine in its networks.
  init(
    host: String, isLoopback: Bool, machine: String = ProcessInfo.processInfo.hostName,
    known: String = (try? String(contentsOfFile: "/etc/hosts", encoding: .utf8)) ?? "",
    addresses: [String] = HostAddress.ofThisMachine
  ) {
    self.host = host.lowercased()
    self.isLoopback = isLoopback
    let machine = machine.lowercased()
    let short = String(machine.prefix { $0 != "." })
    var names: Set = [machine, short, short + ".local"]
    for line in known.split(whereSeparator: \.isNewline) {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      let entry = words.dropFirst().map { $0.lowercased() }
      if let address = words.first.map(String.init),
        addresses.contains(address) || entry.contains(machine)
      {
        names.formUnion(entry)
      }
    }
    self.names = names
  }

  func allows(_ field: String?) -> Bool {
    guard let name = field.flatMap(Self.name) else { return false }
    if name == "localhost" || name.hasSuffix(".localhost") || name == host { return true }
    if HostAddress.isNumeric(name) { return !isLoopback || name.hasPrefix("127.") || name == "::1" }
    return !isLoopback && names.contains(name)
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
