#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

enum EntryKind: Equatable, Sendable {
  case file
  case folder
  case link
  /// A socket, a pipe or a device.
  case other
}

package struct FileStatus: Equatable, Sendable {
  package let size: Int64
  /// In nanoseconds since 1970.
  package let modified: Int64
  // The last, so that what follows takes no more bytes.
  let kind: EntryKind

  package init(size: Int64, modified: Int64) {
    kind = .file
    self.size = size
    self.modified = modified
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
