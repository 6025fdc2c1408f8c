import Basics
import Foundation

/// Receives a response from libcurl, and aborts the transfer at limits.
final class TransferSink {
  enum Stop {
    case tooLarge
    case headTooLarge
    case tooManyInterimAnswers
    case tooLate
    /// The status is an error, whose page is not read.
    case statusSuffices
    case cannotStore
  }

  /// The maximum size of all heads and trailers together.
  static let maxHead = 256_000
  static let maxInterimAnswers = 100

  private(set) var head = ResponseHead()
  private(set) var stop: Stop?
  let body: BodyBuffer
  private let maxBytes: Int
  private let readsErrors: Bool
  private let deadline: Deadline
  private var headBytes = 0

  init(_ request: WebRequest, _ deadline: Deadline) {
    self.deadline = deadline
    maxBytes = request.maxBytes
    readsErrors = request.form != nil
    body = BodyBuffer(folder: request.folder)
  }

  /// Receives a part of the body after decompression. Returns 0 to abort the transfer.
  func takeBody(_ bytes: Span<UInt8>) -> Int {
    if !head.hasData, !readsErrors { return stop(.statusSuffices) }
    // libcurl can decompress for long without checking the time.
    if deadline.remaining == .zero { return stop(.tooLate) }
    if body.count + bytes.count > maxBytes { return stop(.tooLarge) }
    return body.append(bytes) ? bytes.count : stop(.cannotStore)
  }

  /// Receives a line of the head. Returns 0 to abort the transfer.
  func takeHead(_ bytes: Span<UInt8>) -> Int {
    headBytes += bytes.count
    if headBytes > Self.maxHead { return stop(.headTooLarge) }
    head.take(String(decoding: bytes))
    if head.interimAnswers > Self.maxInterimAnswers { return stop(.tooManyInterimAnswers) }
    return bytes.count
  }

  /// Whether to continue after so many bytes on the wire.
  func continues(downloaded: Int) -> Bool {
    if downloaded > maxBytes, stop == nil { stop = .tooLarge }
    return stop == nil
  }

  private func stop(_ reason: Stop) -> Int {
    stop = reason
    return 0
  }
}
