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

/// The proxies in the environment, as libcurl reads them.
enum ProxyVariables {
  static func hasProxy(
    forScheme scheme: String,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    proxy(forScheme: scheme, environment) != nil
  }

  private static func proxy(
    forScheme scheme: String, _ environment: [String: String]
  ) -> (variable: String, value: String)? {
    // libcurl ignores `HTTP_PROXY`, which in CGI may be a header of the request.
    let names =
      (scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"])
      + ["all_proxy", "ALL_PROXY"]
    return names.lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }.first
  }

  /// The variable that names the proxy for a server, and the proxy's host and port.
  static func proxy(
    for origin: HTTPAddress.Origin,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> (variable: String, host: String)? {
    guard let (variable, value) = proxy(forScheme: origin.scheme, environment) else { return nil }
    let exceptions = (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "").lowercased()
    for exception in exceptions.split(whereSeparator: { ", ".contains($0) }) {
      let host = exception.first == "." ? exception.dropFirst() : exception
      if exception == "*" || origin.host == host || origin.host.hasSuffix("." + host) { return nil }
    }
    // Omits the scheme, the user and the password.
    let rest = value.components(separatedBy: "://").last ?? value
    return (variable, String(rest.prefix { $0 != "/" }.split(separator: "@").last ?? ""))
  }
}
