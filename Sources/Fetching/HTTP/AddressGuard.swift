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
    // libcurl ignores `HTTP_PROXY`, which in CGI may be a header of the request.
    let names =
      (scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"])
      + ["all_proxy", "ALL_PROXY"]
    return names.contains { environment[$0].map { !$0.isEmpty } == true }
  }
}
