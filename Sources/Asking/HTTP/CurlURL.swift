import CCurl

/// A URL that libcurl parses and assembles.
@safe final class CurlURL {
  private let url: OpaquePointer

  /// Parses a URL of any scheme, relative to a base if there is one.
  init?(_ text: String, relativeTo base: String?) {
    guard let url = unsafe curl_url() else { return nil }
    unsafe self.url = url
    let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
    for text in [base, text].compactMap({ $0 })
    where unsafe curl_url_set(url, CURLUPART_URL, text, flags) != CURLUE_OK { return nil }
  }

  deinit { unsafe curl_url_cleanup(url) }

  func remove(_ part: CURLUPart) { _ = unsafe curl_url_set(url, part, nil, 0) }

  /// A part, or the whole URL; `nil` if it is absent.
  subscript(part: CURLUPart, flags flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(url, part, &text, UInt32(flags)) == CURLUE_OK,
      let text = unsafe text
    else { return nil }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }
}
