import CCurl
import Foundation

/// A libcurl handle, whose requests share connections.
final class CurlHandle {
  private let handle: UnsafeMutableRawPointer
  private let authorities = TrustedAuthorities()

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// `nil` where libcurl cannot be started at all.
  init?() {
    guard Self.isReady, let handle = curl_easy_init() else { return nil }
    self.handle = handle
  }

  deinit {
    curl_easy_cleanup(handle)
  }

  /// Asks one address, without following redirects.
  func answer(
    to request: WebRequest, before deadline: Deadline
  ) -> Result<WebResponse, SourceProblem> {
    curl_easy_reset(handle)
    var list: UnsafeMutablePointer<curl_slist>?
    for line in request.headerLines { list = curl_slist_append(list, line) }
    defer { curl_slist_free_all(list) }
    let sink = TransferSink(request, deadline)
    configure(request, deadline.remaining)
    _ = ccurl_set_list(handle, CURLOPT_HTTPHEADER, list)
    let addressGuard = request.isPublicOnly ? AddressGuard() : nil
    if addressGuard?.refuses(request.address) == true { return .failure(.privateAddress) }
    let code = withExtendedLifetime((sink, addressGuard)) {
      sink.attach(to: handle)
      addressGuard?.attach(to: handle, for: request.address)
      return curl_easy_perform(handle)
    }
    if code != CURLE_OK, sink.head.status == 0, addressGuard?.hasRefused == true {
      return .failure(.privateAddress)
    }
    switch sink.stop {
    case .tooLarge: return .failure(.tooLarge(limit: request.maxBytes))
    case .headTooLarge: return .failure(.headTooLarge(limit: TransferSink.maxHead))
    case .tooManyInterimAnswers:
      return .failure(.tooManyInterimAnswers(limit: TransferSink.maxInterimAnswers))
    case .tooLate: return .failure(.timeout(limit: deadline.limit))
    case .cannotStore:
      return .failure(.transfer(code: Int(code.rawValue), meaning: Self.text(code)))
    case .statusSuffices: return .success(WebResponse(head: sink.head, body: Data()))
    case nil: break
    }
    guard code == CURLE_OK else { return .failure(problem(code, sink.head, deadline)) }
    guard let body = sink.body.contents() else {
      return .failure(.transfer(code: Int(code.rawValue), meaning: Self.text(CURLE_READ_ERROR)))
    }
    return .success(WebResponse(head: sink.head, body: body))
  }

  private func configure(_ request: WebRequest, _ remaining: Duration) {
    func set(_ option: CURLoption, _ value: Int) { _ = ccurl_set_long(handle, option, value) }
    func set(_ option: CURLoption, _ value: String) { _ = ccurl_set_text(handle, option, value) }
    set(CURLOPT_URL, request.address.text)
    set(CURLOPT_USERAGENT, request.userAgent)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_FOLLOWLOCATION, 0)
    // A proxy's response to CONNECT is no part of the answer's head.
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Every compression that libcurl knows.
    set(CURLOPT_ACCEPT_ENCODING, "")
    authorities.set(on: handle)
    // Signals would hit other threads, and a slow name server must not delay the exit.
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_QUICK_EXIT, 1)
    // 0 would mean no limit.
    let milliseconds = max(1, remaining.milliseconds)
    set(CURLOPT_TIMEOUT_MS, milliseconds)
    set(CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, 10_000))
    if let form = request.form { set(CURLOPT_COPYPOSTFIELDS, form) }
    if let user = request.user { set(CURLOPT_USERNAME, user) }
    if let password = request.password { set(CURLOPT_PASSWORD, password) }
  }

  private func problem(
    _ code: CURLcode, _ head: ResponseHead, _ deadline: Deadline
  ) -> SourceProblem {
    switch code {
    // This is how libcurl reports a header line of over 100 KB.
    case CURLE_OUT_OF_MEMORY where head.status > 0 && !head.hasEnded:
      return .headTooLarge(limit: TransferSink.maxHead)
    // Our sink takes everything: libcurl itself had more than it could decompress.
    case CURLE_WRITE_ERROR where head.isCompressed: return .behindCompression
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .hostNotFound
    case CURLE_COULDNT_CONNECT:
      var number = 0
      _ = ccurl_get_long(handle, CURLINFO_OS_ERRNO, &number)
      return number == Int(ECONNREFUSED) ? .connectionRefused : .cannotConnect
    case CURLE_OPERATION_TIMEDOUT:
      // Before the deadline, it was the shorter connection timeout.
      return deadline.remaining > .milliseconds(50)
        ? .cannotConnect : .timeout(limit: deadline.limit)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR: return .connectionReset
    case CURLE_GOT_NOTHING: return .noAnswer
    case CURLE_PARTIAL_FILE: return .truncated
    case CURLE_BAD_CONTENT_ENCODING: return .badCompression
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return .notHTTP
    case CURLE_PEER_FAILED_VERIFICATION: return .untrustedCertificate
    case CURLE_SSL_CACERT_BADFILE: return .unreadableAuthorities
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: return .secureConnectionFailed
    default: return .transfer(code: Int(code.rawValue), meaning: Self.text(code))
    }
  }

  private static func text(_ code: CURLcode) -> String {
    String(cString: curl_easy_strerror(code))
  }
}
