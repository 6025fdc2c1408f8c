import CCurl
import Foundation

/// Keeps a transfer from connecting to anything but a public address. It is asked with the address that
/// the connection goes to: a name that leads elsewhere a moment later gains nothing.
final class AddressGuard {
  /// Whether an address was refused.
  private(set) var hasRefused = false

  /// Makes the handle ask this guard, which must outlive the transfer.
  func attach(to handle: UnsafeMutableRawPointer, for address: HTTPAddress) {
    if ProxyVariables.hasProxy(forScheme: address.origin.scheme) {
      // The socket leads to the proxy, which alone knows where the name leads. All must go through it.
      _ = ccurl_set_text(handle, CURLOPT_NOPROXY, "")
      return
    }
    _ = ccurl_set_pointer(
      handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
    _ = ccurl_set_opener(handle, CURLOPT_OPENSOCKETFUNCTION) { context, _, address in
      guard let context, let address else { return -1 }
      let guardian = Unmanaged<AddressGuard>.fromOpaque(context).takeUnretainedValue()
      return guardian.socket(to: address)
    }
  }

  /// Whether an address need not even be tried.
  func refuses(_ address: HTTPAddress) -> Bool {
    if PublicNetwork.mayContain(host: address.origin.host) { return false }
    hasRefused = true
    return true
  }

  private func socket(to address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let isPublic = withUnsafePointer(to: &address.pointee.addr) { PublicNetwork.contains($0) }
    guard isPublic else {
      hasRefused = true
      return -1
    }
    let wanted = address.pointee
    let file = Foundation.socket(wanted.family, wanted.socktype, wanted.protocol)
    if file >= 0 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return file
  }
}

/// The proxies that the environment names, as libcurl reads it.
enum ProxyVariables {
  /// Whether requests of a scheme go through a proxy.
  static func hasProxy(
    forScheme scheme: String,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    // `HTTP_PROXY` may be a header of a CGI's visitor: libcurl does not read it.
    let names =
      (scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"])
      + ["all_proxy", "ALL_PROXY"]
    return names.contains { environment[$0].map { !$0.isEmpty } == true }
  }
}
