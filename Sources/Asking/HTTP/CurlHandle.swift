import CCurl
import Foundation

/// Sends single requests by libcurl, without following redirects or trying again.
final class CurlHandle {
  private let curl: CurlEasy
  private let authorities = TrustedAuthorities()

  init?() {
    guard let curl = CurlEasy() else { return nil }
    self.curl = curl
  }

  func answer(
    to request: WebRequest, before deadline: Deadline
  ) -> Result<WebResponse, SourceProblem> {
    curl.reset()
    let sink = TransferSink(request, deadline)
    configure(request, deadline.remaining)
    var addressGuard: AddressGuard?
    if request.isPublicOnly {
      let check = AddressGuard()
      guard check.allows(host: request.address.origin.host) else {
        return .failure(.privateAddress)
      }
      if ProxyVariables.hasProxy(forScheme: request.address.origin.scheme) {
        // Only the proxy knows the address, so every request must use it.
        curl.set(CURLOPT_NOPROXY, "")
      } else {
        addressGuard = check
      }
    }
    let code = curl.perform(into: sink, addressGuard)
    if code != CURLE_OK, sink.head.status == 0, addressGuard?.hasRefused == true {
      return .failure(.privateAddress)
    }
    switch sink.stop {
    case .tooLarge: return .failure(.tooLarge(limit: request.maxBytes))
    case .headTooLarge: return .failure(.headTooLarge(limit: TransferSink.maxHead))
    case .tooManyInterimAnswers:
      return .failure(.tooManyInterimAnswers(limit: TransferSink.maxInterimAnswers))
    case .tooLate: return .failure(.timeout(limit: deadline.limit))
    case .cannotStore: return .failure(.cannotStore)
    case .statusSuffices: return .success(WebResponse(head: sink.head, body: Data()))
    case nil: break
    }
    guard code == CURLE_OK else {
      let problem = problem(code, sink.head, deadline, request.address.origin)
      return .failure(sink.head.status > 0 ? problem : problem.behindProxy(of: request.address))
    }
    guard let body = sink.body.contents() else { return .failure(.cannotStore) }
    return .success(WebResponse(head: sink.head, body: body))
  }

  private func configure(_ request: WebRequest, _ remaining: Duration) {
    curl.set(CURLOPT_URL, request.address.text)
    curl.set(CURLOPT_USERAGENT, request.userAgent)
    curl.set(CURLOPT_PROTOCOLS_STR, "http,https")
    curl.set(CURLOPT_FOLLOWLOCATION, 0)
    // A proxy's response to CONNECT is not part of the response.
    curl.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // All encodings that libcurl supports.
    curl.set(CURLOPT_ACCEPT_ENCODING, "")
    if let file = request.caFile ?? authorities.file { curl.set(CURLOPT_CAINFO, file) }
    if let folder = authorities.folder { curl.set(CURLOPT_CAPATH, folder) }
    if let file = authorities.file { curl.set(CURLOPT_PROXY_CAINFO, file) }
    if let folder = authorities.folder { curl.set(CURLOPT_PROXY_CAPATH, folder) }
    // Signals would interrupt other threads, and a slow name server must not delay the exit.
    curl.set(CURLOPT_NOSIGNAL, 1)
    curl.set(CURLOPT_QUICK_EXIT, 1)
    // 0 would mean no limit.
    let milliseconds = max(1, remaining.milliseconds)
    curl.set(CURLOPT_TIMEOUT_MS, milliseconds)
    curl.set(CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, 10_000))
    if let form = request.form { curl.set(CURLOPT_COPYPOSTFIELDS, form) }
    if let user = request.user { curl.set(CURLOPT_USERNAME, user) }
    if let password = request.password { curl.set(CURLOPT_PASSWORD, password) }
    curl.set(headerLines: request.headerLines)
  }

  private func problem(
    _ code: CURLcode, _ head: ResponseHead, _ deadline: Deadline, _ origin: HTTPAddress.Origin
  ) -> SourceProblem {
    switch code {
    // libcurl reports a header line of over 100 KB like this.
    case CURLE_OUT_OF_MEMORY where head.status > 0 && !head.hasEnded:
      return .headTooLarge(limit: TransferSink.maxHead)
    // The sink accepts all bytes: libcurl has some that it could not decompress.
    case CURLE_WRITE_ERROR where head.isCompressed: return .behindCompression
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .hostNotFound
    case CURLE_COULDNT_CONNECT:
      return curl.connectionError == ECONNREFUSED ? .connectionRefused : .cannotConnect
    case CURLE_OPERATION_TIMEDOUT:
      // Before the deadline it is the shorter connection timeout.
      return deadline.remaining > .milliseconds(50)
        ? .cannotConnect : .timeout(limit: deadline.limit)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR: return .connectionReset
    case CURLE_GOT_NOTHING: return .noAnswer
    case CURLE_PARTIAL_FILE: return .truncated
    case CURLE_BAD_CONTENT_ENCODING: return .badCompression
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return .notHTTP
    case CURLE_PEER_FAILED_VERIFICATION: return certificateProblem(origin)
    case CURLE_SSL_CACERT_BADFILE: return .unreadableAuthorities
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: return .secureConnectionFailed
    default: return .transfer(code: Int(code.rawValue), meaning: CurlEasy.meaning(of: code))
    }
  }
}

extension CurlHandle {
  /// A certificate is the server's, or that of a proxy at `https`, which is verified first.
  private func certificateProblem(_ origin: HTTPAddress.Origin) -> SourceProblem {
    if !curl.isBehindProxy, let proxy = ProxyVariables.proxy(for: origin) {
      let problem = SourceProblem.certificate(curl.certificateProblem(isOfProxy: true))
      return .proxyFailed(problem, host: proxy.host, variable: proxy.variable)
    }
    return .certificate(curl.certificateProblem(isOfProxy: false))
  }
}

extension SourceProblem {
  /// The problem as that of the proxy, if the request goes through one.
  fileprivate func behindProxy(of address: HTTPAddress) -> SourceProblem {
    switch self {
    case .hostNotFound, .connectionRefused, .cannotConnect, .noAnswer, .connectionReset:
      guard let proxy = ProxyVariables.proxy(for: address.origin) else { return self }
      return .proxyFailed(self, host: proxy.host, variable: proxy.variable)
    default: return self
    }
  }
}

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
