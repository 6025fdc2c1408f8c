import Foundation

/// A client's connection. Reads and writes block the calling thread until a deadline. The program ignores `SIGPIPE`.
struct Socket: Hashable, Sendable {
  /// The client has closed the connection, or missed the deadline.
  struct Closed: Error {}

  private let file: Int32

  /// Waits for a client; `nil` where none can be accepted, as without file descriptors left.
  init?(acceptedBy listener: Int32) {
    file = accept(listener, nil, nil)
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// Returns what the client has sent, at most 4 KB and never nothing.
  ///
  /// - Parameter deadline: `nil` waits as long as the client is there.
  func read(until deadline: ContinuousClock.Instant?) throws(Closed) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      try wait(for: POLLIN, until: deadline)
      let count = Foundation.read(file, &buffer, buffer.count)
      if count > 0 { return Array(buffer.prefix(count)) }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw Closed() }
    }
  }

  /// Sends all bytes.
  func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Closed) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, until: deadline)
      rest = rest.dropFirst(try sendNow(rest))
    }
  }

  /// Sends all bytes without waiting, or ends the connection.
  func writeNow(_ bytes: [UInt8]) {
    if (try? sendNow(bytes[...])) != bytes.count { shutdown(file, Int32(SHUT_RDWR)) }
  }

  /// Tells the client that nothing more follows.
  func endWriting() { shutdown(file, Int32(SHUT_WR)) }

  func close() { Foundation.close(file) }

  /// Sends what the system takes at once, and returns its length.
  private func sendNow(_ bytes: ArraySlice<UInt8>) throws(Closed) -> Int {
    let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    guard count >= 0 || errno == EAGAIN || errno == EINTR else { throw Closed() }
    return max(0, count)
  }

  private func wait(
    for event: Int32, until deadline: ContinuousClock.Instant?
  ) throws(Closed) {
    var waiting = [pollfd(fd: file, events: Int16(event), revents: 0)]
    let milliseconds = deadline.map { Int32(clamping: Int(($0 - .now) / .milliseconds(1))) }
    guard poll(&waiting, 1, milliseconds.map { max(0, $0) } ?? -1) > 0 else { throw Closed() }
  }
}
