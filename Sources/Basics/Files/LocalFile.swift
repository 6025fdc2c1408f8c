package import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads the user's files.
package enum LocalFile {
  /// The bytes of a regular file, or of the one that a link leads to.
  ///
  /// A pipe is refused rather than waited for, and so is an endless device.
  ///
  /// - Parameter maxBytes: a longer file is not read.
  package static func bytes(
    _ path: String, maxBytes: Int = 1 << 30
  ) throws(LocalFileProblem) -> Data {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    // A socket cannot be opened at all.
    guard file >= 0 else {
      throw errno == ENXIO ? .unexpected(.socket) : LocalFileProblem(errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(code: errno) }
    let type = FileType(status.st_mode)
    guard type == .file else { throw .unexpected(type) }
    guard status.st_size <= maxBytes else { throw .tooLarge(limit: maxBytes) }
    return try read(file, expected: Int(status.st_size), maxBytes: maxBytes)
  }

  /// Reads to the end, whatever the size was said to be: the kernel's own files have none.
  private static func read(
    _ file: Int32, expected: Int, maxBytes: Int
  ) throws(LocalFileProblem) -> Data {
    var data = Data(count: expected + 1)
    var filled = 0
    while true {
      if filled == data.count { data.count += max(1 << 16, data.count) }
      let room = data.count - filled
      let count = data.withUnsafeMutableBytes { buffer in
        Foundation.read(file, buffer.baseAddress?.advanced(by: filled), room)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unreadable(code: errno) }
      if count == 0 { break }
      filled += count
      guard filled <= maxBytes else { throw .tooLarge(limit: maxBytes) }
    }
    data.count = filled
    return data
  }
}
