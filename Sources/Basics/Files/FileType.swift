#if canImport(Darwin)
  package import Darwin
#else
  package import Glibc
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

  var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }

  /// A dangling link is `missing`.
  package static func at(_ path: String) throws(LocalFileProblem) -> FileType {
    guard let status = fileStatus(path) else { throw LocalFileProblem(errno) }
    return FileType(status.st_mode)
  }
}

/// Returns `nil` with `errno` set on failure.
package func fileStatus(_ path: String, followsLinks: Bool = true) -> stat? {
  var status = stat()
  let code = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
  return code == 0 ? status : nil
}

/// Returns `nil` with `errno` set on failure.
package func fileStatus(of file: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(file, &status) == 0 ? status : nil
}

extension stat {
  /// When the file was last modified.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// The system's description of an `errno`, such as "Permission denied".
package func systemMessage(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
