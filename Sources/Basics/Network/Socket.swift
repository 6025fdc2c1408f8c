#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A TCP connection with deadlines. The process must ignore `SIGPIPE`.
package struct Socket: Hashable, Sendable {
  /// The client closed the connection, or the deadline passed.
  package struct Closed: Error {}

  private let file: Int32

  init(_ file: Int32) {
    self.file = file
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// Reads 1 to 4,096 bytes. Without a deadline, waits until the client closes the connection.
  package func read(until deadline: ContinuousClock.Instant?) throws(Closed) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      try wait(for: POLLIN, until: deadline)
      let count = unsafe recv(file, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer.prefix(count)) }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw Closed() }
    }
  }

  package func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Closed) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      sent += try sendNow(bytes, from: sent)
    }
  }

  /// Sends all bytes without waiting, or shuts the connection down.
  package func writeNow(_ bytes: [UInt8]) {
    if (try? sendNow(bytes, from: 0)) != bytes.count { shutdown(file, Int32(SHUT_RDWR)) }
  }

  package func endWriting() { shutdown(file, Int32(SHUT_WR)) }

  package func close() { closeFile(file) }

  /// Sends as much as the system accepts now. Returns the count.
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

private func closeFile(_ file: Int32) { close(file) }
