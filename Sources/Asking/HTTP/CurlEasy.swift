import CCurl
import Foundation

/// A handle of libcurl's easy interface. Its transfers share connections.
@safe final class CurlEasy {
  private let handle: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?

  private static let isReady = ccurl_start() == CURLE_OK

  init?() {
    guard Self.isReady, let handle = unsafe ccurl_open() else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe ccurl_close(handle)
    unsafe ccurl_free_list(headers)
  }

  /// Resets all options; connections stay open.
  func reset() {
    unsafe ccurl_reset(handle)
    unsafe ccurl_free_list(headers)
    unsafe headers = nil
  }

  func set(_ option: CURLoption, _ value: Int) { _ = unsafe ccurl_set_long(handle, option, value) }

  func set(_ option: CURLoption, _ value: String) {
    _ = unsafe ccurl_set_text(handle, option, value)
  }

  /// Adds lines to the head of the request.
  func set(headerLines: [String]) {
    for line in headerLines { unsafe headers = ccurl_append(headers, line) }
    _ = unsafe ccurl_set_list(handle, CURLOPT_HTTPHEADER, headers)
  }

  /// Performs the transfer.
  ///
  /// - Parameter addressGuard: Checks the address of each connection.
  func perform(into sink: TransferSink, _ addressGuard: AddressGuard?) -> CURLcode {
    let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
    _ = unsafe ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    _ = unsafe ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    _ = unsafe ccurl_set_pointer(handle, CURLOPT_XFERINFODATA, context)
    _ = unsafe ccurl_set_write(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      unsafe withSink(context, bytes, size * count) { $0.takeBody($1) }
    }
    _ = unsafe ccurl_set_write(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      unsafe withSink(context, bytes, size * count) { $0.takeHead($1) }
    }
    _ = unsafe ccurl_set_progress(handle, CURLOPT_XFERINFOFUNCTION) { context, _, done, _, _ in
      unsafe withSink(context, nil, 0) { sink, _ in sink.continues(downloaded: Int(done)) ? 0 : 1 }
    }
    set(CURLOPT_NOPROGRESS, 0)
    if let addressGuard {
      _ = unsafe ccurl_set_pointer(
        handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(addressGuard).toOpaque())
      _ = unsafe ccurl_set_opener(handle, CURLOPT_OPENSOCKETFUNCTION) { context, _, address in
        guard let context = unsafe context, let address = unsafe address else { return -1 }
        let addressGuard = unsafe Unmanaged<AddressGuard>.fromOpaque(context).takeUnretainedValue()
        let ip = unsafe withUnsafePointer(to: &address.pointee.addr) {
          unsafe IPAddress.bytes(of: $0)
        }
        guard addressGuard.allows(ip) else { return -1 }
        let wanted = unsafe address.pointee
        let file = socket(wanted.family, wanted.socktype, wanted.protocol)
        if file >= 0 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        return file
      }
    }
    return withExtendedLifetime((sink, addressGuard)) { unsafe ccurl_perform(handle) }
  }

  /// The `errno` of the last failed connection.
  var connectionError: Int32 { Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)) }

  /// Why the last certificate was rejected. Only OpenSSL and its relatives give a reason.
  ///
  /// - Parameter isOfProxy: Whether it is the certificate of a proxy.
  func certificateProblem(isOfProxy: Bool) -> CertificateProblem {
    guard ccurl_uses_openssl() else { return .unknownIssuer }
    let info = isOfProxy ? CURLINFO_PROXY_SSL_VERIFYRESULT : CURLINFO_SSL_VERIFYRESULT
    return CertificateProblem(openSSL: number(info))
  }

  /// Whether a proxy connected to the server.
  var isBehindProxy: Bool { number(CURLINFO_HTTP_CONNECTCODE) != 0 }

  private func number(_ info: CURLINFO) -> Int {
    var number = 0
    _ = unsafe ccurl_get_long(handle, info, &number)
    return number
  }

  static func meaning(of code: CURLcode) -> String {
    unsafe String(cString: ccurl_meaning(code))
  }
}

/// Calls `body` with the sink of a callback and the bytes that it received.
@unsafe private func withSink<Value: ExpressibleByIntegerLiteral>(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
  _ body: (TransferSink, Span<UInt8>) -> Value
) -> Value {
  guard let context = unsafe context else { return 0 }
  let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
  return unsafe body(
    Unmanaged<TransferSink>.fromOpaque(context).takeUnretainedValue(), Span(_unsafeBytes: bytes))
}
