import Foundation

/// A pipe that another program writes to.
struct Pipe {
  /// The most bytes that are kept.
  private static let maximumKept = 1 << 20

  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1
  /// Whether the last read found nothing.
  private(set) var isIdle = false
  /// The beginning of what was read, unless it was taken.
  private(set) var kept: [UInt8] = []

  /// A pipe that no child process inherits unless told to; a closed one if there are no descriptors left.
  ///
  /// - Parameter waits: whether reads block. A shell takes "nothing yet" for the end.
  init(waits: Bool = false) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !waits { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
  }

  /// Whether there may be more to read.
  var isOpen: Bool { reading >= 0 }

  /// Waits until one of the pipes can be read or has ended.
  static func wait(for pipes: [Pipe], milliseconds: Int32) {
    var waiting = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), milliseconds)
  }

  /// Reads once, at most 64 KB, without waiting. Closes the reading end at the end of the pipe.
  ///
  /// - Parameter take: takes the bytes; without it, the beginning is kept.
  /// - Returns: `false` where `take` refuses.
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

  /// Closes this process's copy of the writing end.
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
