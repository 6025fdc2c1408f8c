import Basics
import CCurl
import Foundation

/// An `http` or `https` address, parsed by libcurl: what is checked is what is requested.
struct HTTPAddress: Equatable, Sendable {
  enum Problem: Error, Equatable {
    case malformed
    case forbidden(scheme: String)
  }

  /// The server of an address: credentials are sent to this origin only.
  struct Origin: Equatable, Sendable {
    let scheme: String
    let host: String
    let port: String
  }

  /// The address without user name, password and fragment.
  let text: String
  let origin: Origin
  let path: String
  let user: String?
  let password: String?

  /// Parses an absolute address, or one relative to a base.
  init(_ text: String, relativeTo base: HTTPAddress? = nil) throws(Problem) {
    guard let url = CurlURL(text, relativeTo: base?.text) else { throw .malformed }
    let scheme = url[CURLUPART_SCHEME]?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else { throw .forbidden(scheme: scheme) }
    user = url[CURLUPART_USER, flags: CURLU_URLDECODE]
    password = url[CURLUPART_PASSWORD, flags: CURLU_URLDECODE]
    for unwanted in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_FRAGMENT] {
      url.remove(unwanted)
    }
    guard let whole = url[CURLUPART_URL], let host = url[CURLUPART_HOST],
      let port = url[CURLUPART_PORT, flags: CURLU_DEFAULT_PORT]
    else { throw .malformed }
    self.text = whole
    origin = Origin(scheme: scheme, host: host.lowercased(), port: port)
    path = url[CURLUPART_PATH] ?? "/"
  }

  /// Whether only this address uses TLS.
  func isSaferThan(_ other: HTTPAddress) -> Bool {
    origin.scheme == "https" && other.origin.scheme != "https"
  }

  /// Scheme, host, port (unless it is the default) and path, for messages.
  var withoutQuery: String {
    let isDefault = origin.port == (origin.scheme == "https" ? "443" : "80")
    return "\(origin.scheme)://\(origin.host)\(isDefault ? "" : ":" + origin.port)\(path)"
  }
}

extension HTTPAddress {
  /// The address with a query parameter replaced or appended.
  func setting(_ parameter: String, to value: String) -> String {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    let others = query.filter { item in
      let name = item.prefix { $0 != "=" }.replacing("+", with: " ")
      return name.removingPercentEncoding != parameter
    }
    let item = "\(PercentEncoding.encoded(parameter))=\(PercentEncoding.encoded(value))"
    return parts[0] + "?" + (others.map(String.init) + [item]).joined(separator: "&")
  }
}

/// A URL that libcurl parses and assembles.
@safe final class CurlURL {
  private let url: OpaquePointer

  /// Parses a URL of any scheme, relative to a base if there is one.
  init?(_ text: String, relativeTo base: String?) {
    guard let url = unsafe ccurl_url() else { return nil }
    unsafe self.url = url
    let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
    for text in [base, text].compactMap({ $0 })
    where unsafe ccurl_set_part(url, CURLUPART_URL, text, flags) != CURLUE_OK { return nil }
  }

  deinit { unsafe ccurl_free_url(url) }

  func remove(_ part: CURLUPart) { _ = unsafe ccurl_set_part(url, part, nil, 0) }

  /// A part, or the whole URL; `nil` if it is absent.
  subscript(part: CURLUPart, flags flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe ccurl_get_part(url, part, &text, UInt32(flags)) == CURLUE_OK,
      let text = unsafe text
    else { return nil }
    defer { unsafe ccurl_free(text) }
    return unsafe String(cString: text)
  }
}
