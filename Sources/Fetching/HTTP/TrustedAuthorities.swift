import CCurl
import Foundation

/// The certificate authorities that the environment names in place of the system's: unlike the `curl`
/// command and OpenSSL, libcurl ignores these variables.
struct TrustedAuthorities: Sendable {
  /// A file of certificates in PEM, by `CURL_CA_BUNDLE` or `SSL_CERT_FILE`.
  private let file: String?
  /// A folder of them, by `SSL_CERT_DIR`.
  private let folder: String?

  /// The authorities of the environment; an empty variable is ignored.
  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    folder = environment["SSL_CERT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Makes a handle trust them in place of the system's.
  func set(on handle: UnsafeMutableRawPointer) {
    if let file { _ = ccurl_set_text(handle, CURLOPT_CAINFO, file) }
    if let folder { _ = ccurl_set_text(handle, CURLOPT_CAPATH, folder) }
  }
}
