package import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads and writes the user's files.
package enum LocalFile {
  /// Reads a regular file, following links. Pipes and devices are rejected, since they may never end.
  package static func bytes(
    _ path: String, maxBytes: Int = 1 << 30
  ) throws(LocalFileProblem) -> Data {
    // Without O_NONBLOCK, opening a pipe without a writer blocks forever.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    // Opening a socket fails with ENXIO.
    guard file >= 0 else {
      throw errno == ENXIO ? .unexpected(.socket) : LocalFileProblem(errno)
    }
    defer { close(file) }
    guard let status = fileStatus(of: file) else { throw .unreadable(code: errno) }
    let type = FileType(status.st_mode)
    guard type == .file else { throw .unexpected(type) }
    guard status.st_size <= maxBytes else { throw .tooLarge(limit: maxBytes) }
    return try read(file, expected: Int(status.st_size), maxBytes: maxBytes)
  }

  /// Reads to the end whatever the expected size: files in /proc report 0.
  private static func read(
    _ file: Int32, expected: Int, maxBytes: Int
  ) throws(LocalFileProblem) -> Data {
    var data = Data(count: expected + 1)
    var filled = 0
    while true {
      if filled == data.count { data.count += max(1 << 16, data.count) }
      let room = data.count - filled
      let count = unsafe data.withUnsafeMutableBytes { buffer in
        unsafe Foundation.read(file, buffer.baseAddress?.advanced(by: filled), room)
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

  /// Writes all bytes to an open file. Returns 0 or an `errno`.
  package static func write(_ bytes: Span<UInt8>, to file: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.extracting(droppingFirst: count)
    }
    return 0
  }
}
