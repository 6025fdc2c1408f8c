package import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads and writes the user's files.
package enum LocalFile {
  /// Reads a regular file, following links. Rejects pipes and devices, which may never end.
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

  /// Reads to the end whatever the expected size, since files in /proc report 0.
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

  /// Returns 0 or an `errno`.
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

/// Why a local file or folder could not be read.
package enum LocalFileProblem: Error, Hashable, Sendable {
  case missing
  /// A folder instead of a file or the reverse, a pipe, a device.
  case unexpected(FileType)
  case unreadable(code: Int32)
  /// A link that leads out of the listed folder.
  case leadsOut
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)

  init(_ code: Int32) {
    self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable(code: code)
  }
}
