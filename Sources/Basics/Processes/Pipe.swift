import Foundation

/// A pipe that a child process writes to.
struct Pipe {
  private static let maximumKept = 1 << 20

  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1
  /// Whether the last read returned no bytes.
  private(set) var isIdle = false
  /// The first megabyte read, unless `take` received it.
  private(set) var kept: [UInt8] = []

  /// Creates a pipe that child processes do not inherit; a closed one if no descriptor is left.
  ///
  /// - Parameter waits: whether reads block, as a shell's `read` requires.
  init(waits: Bool = false) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !waits { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
  }

  var isOpen: Bool { reading >= 0 }

  static func wait(for pipes: [Pipe], milliseconds: Int32) {
    var waiting = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), milliseconds)
  }

  /// Reads up to 64 KB without waiting. Closes the reading end at the end of the data.
  ///
  /// - Parameter take: receives the bytes; without it, the first megabyte is kept.
  /// - Returns: `false` if `take` did.
  mutating func read(_ take: ((Span<UInt8>) -> Bool)? = nil) -> Bool {
    isIdle = true
    guard isOpen else { return true }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = unsafe Foundation.read(reading, buffer.baseAddress, buffer.count)
      if count > 0 {
        isIdle = false
        let read = unsafe UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
        let bytes = unsafe Span<UInt8>(_unsafeBytes: read)
        if let take { return take(bytes) }
        kept.append(contentsOf: bytes.extracting(first: Self.maximumKept - kept.count))
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        Self.close(&reading)
      }
      return true
    }
  }

  mutating func closeWriting() { Self.close(&writing) }

  mutating func close() {
    Self.close(&reading)
    Self.close(&writing)
  }

  private static func close(_ end: inout Int32) {
    if end >= 0 { _ = Foundation.close(end) }
    end = -1
  }
}
