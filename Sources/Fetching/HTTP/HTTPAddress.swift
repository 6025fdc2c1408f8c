import CCurl

/// An `http` or `https` address, parsed by libcurl, so that what is checked here is what is requested. The
/// user name and the password are kept apart.
struct HTTPAddress: Equatable, Sendable {
  /// Why a text is no such address.
  enum Problem: Error, Equatable {
    case malformed
    case forbidden(scheme: String)
  }

  /// What makes two addresses the same server: credentials are sent to no other.
  struct Origin: Equatable, Sendable {
    let scheme: String
    let host: String
    let port: String
  }

  /// The whole address without user name, password and fragment.
  let text: String
  let origin: Origin
  /// The path without the query.
  let path: String
  let user: String?
  let password: String?

  /// Parses an address, which may be relative to a base.
  init(_ text: String, relativeTo base: HTTPAddress? = nil) throws(Problem) {
    guard let url = curl_url() else { throw .malformed }
    defer { curl_url_cleanup(url) }
    let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
    if let base, curl_url_set(url, CURLUPART_URL, base.text, flags) != CURLUE_OK {
      throw .malformed
    }
    guard curl_url_set(url, CURLUPART_URL, text, flags) == CURLUE_OK else { throw .malformed }
    let scheme = Self.part(url, CURLUPART_SCHEME)?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else { throw .forbidden(scheme: scheme) }
    user = Self.part(url, CURLUPART_USER, flags: UInt32(CURLU_URLDECODE))
    password = Self.part(url, CURLUPART_PASSWORD, flags: UInt32(CURLU_URLDECODE))
    for unwanted in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_FRAGMENT] {
      curl_url_set(url, unwanted, nil, 0)
    }
    guard
      let whole = Self.part(url, CURLUPART_URL),
      let host = Self.part(url, CURLUPART_HOST),
      let port = Self.part(url, CURLUPART_PORT, flags: UInt32(CURLU_DEFAULT_PORT))
    else { throw .malformed }
    self.text = whole
    origin = Origin(scheme: scheme, host: host.lowercased(), port: port)
    path = Self.part(url, CURLUPART_PATH) ?? "/"
  }

  /// Whether going from this address to the other one leaves TLS.
  func isSaferThan(_ other: HTTPAddress) -> Bool {
    origin.scheme == "https" && other.origin.scheme != "https"
  }

  /// Scheme, host, port where it is not the default, and path: fit to be shown.
  var withoutQuery: String {
    let isDefault = origin.port == (origin.scheme == "https" ? "443" : "80")
    return "\(origin.scheme)://\(origin.host)\(isDefault ? "" : ":" + origin.port)\(path)"
  }

  private static func part(_ url: OpaquePointer, _ part: CURLUPart, flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
