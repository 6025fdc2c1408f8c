#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A client's connection. Reads and writes block the calling thread until a deadline. The program ignores `SIGPIPE`.
package struct Socket: Hashable, Sendable {
  /// The client has closed the connection, or missed the deadline.
  package struct Closed: Error {}

  private let file: Int32

  init(_ file: Int32) {
    self.file = file
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// Returns what the client has sent, at most 4 KB and never nothing.
  ///
  /// - Parameter deadline: `nil` waits as long as the client is there.
  package func read(until deadline: ContinuousClock.Instant?) throws(Closed) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      try wait(for: POLLIN, until: deadline)
      let count = unsafe recv(file, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer.prefix(count)) }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw Closed() }
    }
  }

  /// Sends all bytes.
  package func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Closed) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      sent += try sendNow(bytes, from: sent)
    }
  }

  /// Sends all bytes without waiting, or ends the connection.
  package func writeNow(_ bytes: [UInt8]) {
    if (try? sendNow(bytes, from: 0)) != bytes.count { shutdown(file, Int32(SHUT_RDWR)) }
  }

  /// Tells the client that nothing more follows.
  package func endWriting() { shutdown(file, Int32(SHUT_WR)) }

  package func close() { closeFile(file) }

  /// Sends what the system takes at once, and returns its length.
  private func sendNow(_ bytes: [UInt8], from start: Int) throws(Closed) -> Int {
    let rest = bytes.span.extracting(start...)
    let count = unsafe rest.withUnsafeBytes {
      unsafe send(file, $0.baseAddress, $0.count, 0)
    }
    guard count >= 0 || errno == EAGAIN || errno == EINTR else { throw Closed() }
    return max(0, count)
  }

  private func wait(
    for event: Int32, until deadline: ContinuousClock.Instant?
  ) throws(Closed) {
    guard isReady(file, for: event, within: deadline.map { $0 - .now }) else { throw Closed() }
  }
}

/// `close` within a type that has a method of this name.
private func closeFile(_ file: Int32) { close(file) }
