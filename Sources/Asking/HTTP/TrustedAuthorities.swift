import Foundation

/// The certificate authorities in the environment, which replace the system's. The `curl` command and OpenSSL
/// use these variables; libcurl does not.
struct TrustedAuthorities {
  /// A file in PEM, by `CURL_CA_BUNDLE` or `SSL_CERT_FILE`.
  let file: String?
  /// A folder of such files, by `SSL_CERT_DIR`.
  let folder: String?

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    folder = environment["SSL_CERT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
