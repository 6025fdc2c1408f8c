#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What another program prints, on its way here.
struct Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1
  /// Whether there was nothing to read when it was last looked.
  private(set) var isIdle = false

  /// A pipe that no program started by this one inherits but by name. Without descriptors left, a closed one.
  ///
  /// - Parameter waits: whether reading waits for bytes: a shell takes "nothing yet" for the end.
  init(waits: Bool = false) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !waits { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
  }

  /// Whether there may be more to read.
  var isOpen: Bool { reading >= 0 }

  /// Leaves writing to the other program.
  mutating func closeWriting() {
    if writing >= 0 { _ = systemClose(writing) }
    writing = -1
  }

  /// Waits until there is something to read in one of the pipes, or one has come to its end.
  static func wait(for pipes: [Pipe], milliseconds: Int32) {
    var waiting = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    _ = poll(&waiting, nfds_t(waiting.count), milliseconds)
  }

  /// Reads what is there, and closes the pipe behind the last byte; `false` where `body` refuses it.
  mutating func read(_ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    isIdle = true
    guard reading >= 0 else { return true }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = systemRead(reading, buffer)
      if count > 0 {
        isIdle = false
        return body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      }
      if count == 0 || (errno != EINTR && errno != EAGAIN) {
        _ = systemClose(reading)
        reading = -1
      }
      return true
    }
  }

  mutating func close() {
    closeWriting()
    if reading >= 0 { _ = systemClose(reading) }
    reading = -1
  }
}

// The methods above hide the system's functions of the same name.

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
