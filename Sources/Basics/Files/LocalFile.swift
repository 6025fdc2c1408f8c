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
      if count < 0, errno == EAGAIN, isReady(file, for: POLLOUT, within: nil) { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.extracting(droppingFirst: count)
    }
    return 0
  }

  /// Creates a file. Returns 0 or an `errno`: `EEXIST` if anything is there, a dangling link included.
  package static func create(_ path: String, _ bytes: Span<UInt8>, mode: mode_t = 0o666) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    return file < 0 ? errno : finish(file, bytes)
  }

  /// Who may read a file that ``replace(_:_:access:)`` writes.
  package enum Access: Sendable {
    /// The owner alone, whatever the umask and whoever could read an earlier file.
    case owner
    /// Everybody, whatever the umask. An earlier file keeps its permissions.
    case everybody
    /// Whoever the umask allows. An earlier file keeps its permissions.
    case umask
  }

  /// Replaces a file in one step, through a temporary file beside it. Links stay, also dangling ones. A pipe or a
  /// terminal gets the bytes itself. Returns 0 or an `errno`.
  package static func replace(_ path: String, _ bytes: Span<UInt8>, access: Access) -> Int32 {
    let earlier = fileStatus(path)
    if let earlier, FileType(earlier.st_mode) != .file {
      let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
      return file < 0 ? errno : finish(file, bytes)
    }
    let path = RealPath.resolve(path)
    let temporary = path + ".\(getpid()).tmp"
    // Left by a dead process of the same number.
    unsafe unlink(temporary)
    let isNew = earlier == nil
    var code = create(temporary, bytes, mode: isNew && access == .umask ? 0o666 : 0o600)
    if code == 0 { code = permit(temporary, access, as: earlier) }
    if code == 0, unsafe rename(temporary, path) != 0 { code = errno }
    if code != 0, code != EEXIST { unsafe unlink(temporary) }
    return code
  }

  /// Gives a new file, private so far, its permissions. Returns 0 or an `errno`.
  private static func permit(_ path: String, _ access: Access, as earlier: stat?) -> Int32 {
    var mode: mode_t = 0o644
    if let earlier, access != .owner {
      mode = earlier.st_mode & 0o777
      // What a group may do, another one may not.
      if fileStatus(path)?.st_gid != earlier.st_gid,
        unsafe chown(path, uid_t.max, earlier.st_gid) != 0
      {
        mode &= ~0o070
      }
    } else if access != .everybody {
      return 0
    }
    return unsafe chmod(path, mode) == 0 ? 0 : errno
  }

  /// Writes all bytes and closes the file, which may report a delayed failure of a network disk.
  private static func finish(_ file: Int32, _ bytes: Span<UInt8>) -> Int32 {
    let code = write(bytes, to: file)
    return close(file) == 0 || code != 0 ? code : errno
  }
}

/// Why a local file or folder could not be read.
package enum LocalFileProblem: Error, Hashable, Problem {
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

  package var diagnostic: Diagnostic {
    switch self {
    case .missing:
      .error("bad-configuration", "there is no such file, or it is a link that leads nowhere")
    case .unexpected(let type):
      .error("bad-configuration", "this is \(type.words), which is not read")
    case .unreadable(let code):
      .error("bad-configuration", "cannot be read: " + systemMessage(code))
    case .leadsOut: .error("wrong-text", "the link leads out of the folder")
    case .tooLarge(let limit): .error("bad-configuration", "larger than \(limit) bytes")
    case .tooDeep(let limit):
      .error(
        "bad-configuration",
        "folders lie more than \(limit) deep in folders; does a link lead back to where it is?")
    case .tooMany(let limit):
      .error("bad-configuration", "more than \(limit) files; is it the right folder?")
    }
  }

  /// The words about a file, with what to do about its owner.
  package func diagnostic(of path: String) -> Diagnostic {
    var words = diagnostic
    if case .unreadable(let code) = self, words.remedies.isEmpty {
      words.remedies = [SystemRemedy.remedy(code, at: path)].compactMap(\.self)
    }
    return words
  }

  package static let examples: [LocalFileProblem] = [
    .missing, .unexpected(.pipe), .unreadable(code: EACCES), .leadsOut, .tooLarge(limit: 1_000_000),
    .tooDeep(limit: 16), .tooMany(limit: 100_000),
  ]
}
