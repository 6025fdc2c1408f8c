import CCurl
import Foundation

/// Takes what libcurl receives, and stops it where necessary.
final class TransferSink {
  /// Why we stopped the transfer.
  enum Stop {
    case tooLarge
    case headTooLarge
    case tooManyInterimAnswers
    case tooLate
    /// The status is enough: nobody reads the page of an error.
    case statusSuffices
    /// The bytes could not be stored.
    case cannotStore
  }

  /// The most bytes of all heads together, trailers included.
  static let maxHead = 256_000
  /// The most interim responses; servers send one or two.
  static let maxInterimAnswers = 100

  private(set) var head = ResponseHead()
  private(set) var stop: Stop?
  let body: BodyBuffer
  private let maxBytes: Int
  /// Whether the page of an error is read.
  private let readsErrors: Bool
  private let deadline: Deadline
  private var headBytes = 0

  init(_ request: WebRequest, _ deadline: Deadline) {
    self.deadline = deadline
    maxBytes = request.maxBytes
    readsErrors = request.form != nil
    body = BodyBuffer(folder: request.folder)
  }

  /// Makes the handle deliver to this sink, which must outlive the transfer.
  func attach(to handle: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    _ = ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    _ = ccurl_set_pointer(handle, CURLOPT_XFERINFODATA, context)
    _ = ccurl_set_write(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      TransferSink.at(context)?.takeBody(.init(start: bytes, count: size * count)) ?? 0
    }
    _ = ccurl_set_write(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      TransferSink.at(context)?.takeHead(.init(start: bytes, count: size * count)) ?? 0
    }
    _ = ccurl_set_progress(handle, CURLOPT_XFERINFOFUNCTION) { context, _, downloaded, _, _ in
      TransferSink.at(context)?.continues(downloaded: Int(downloaded)) == true ? 0 : 1
    }
    _ = ccurl_set_long(handle, CURLOPT_NOPROGRESS, 0)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> TransferSink? {
    context.map { Unmanaged<TransferSink>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes bytes after decompression. To take fewer than given stops the transfer.
  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    if !head.hasData, !readsErrors { return stop(.statusSuffices) }
    // A few bytes on the wire can keep libcurl decompressing for long without checking the time.
    if deadline.remaining == .zero { return stop(.tooLate) }
    if body.count + bytes.count > maxBytes { return stop(.tooLarge) }
    return body.append(Span(_unsafeBytes: bytes)) ? bytes.count : stop(.cannotStore)
  }

  private func takeHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    headBytes += bytes.count
    if headBytes > Self.maxHead { return stop(.headTooLarge) }
    head.take(String(decoding: bytes, as: UTF8.self))
    if head.interimAnswers > Self.maxInterimAnswers { return stop(.tooManyInterimAnswers) }
    return bytes.count
  }

  /// Checks the bytes on the wire: compressed data can be larger than the original.
  private func continues(downloaded: Int) -> Bool {
    if downloaded > maxBytes, stop == nil { stop = .tooLarge }
    return stop == nil
  }

  private func stop(_ reason: Stop) -> Int {
    stop = reason
    return 0
  }
}
