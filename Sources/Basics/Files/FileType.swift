#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The type of a file, with links followed.
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

  /// The type of the file at a path. A dangling link is `missing`.
  package static func at(_ path: String) throws(LocalFileProblem) -> FileType {
    var status = stat()
    guard stat(path, &status) == 0 else { throw LocalFileProblem(errno) }
    return FileType(status.st_mode)
  }
}
