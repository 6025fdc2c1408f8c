#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a path leads to, links followed.
package enum FileType: Hashable, Sendable {
  case file
  case folder
  case pipe
  case socket
  case device

  init(_ mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }

  /// What lies at a path.
  ///
  /// - Throws: `missing` where there is nothing, a dangling link included; `unreadable` where the system
  ///   does not say.
  package static func at(_ path: String) throws(LocalFileProblem) -> FileType {
    var status = stat()
    guard stat(path, &status) == 0 else { throw LocalFileProblem(errno) }
    return FileType(status.st_mode)
  }
}

extension LocalFileProblem {
  init(_ code: Int32) {
    self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable(code: code)
  }
}
