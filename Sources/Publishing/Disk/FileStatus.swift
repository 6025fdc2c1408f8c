#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a name in a folder stands for.
enum EntryKind: Equatable, Sendable {
  case file
  case folder
  case link
  /// A socket, a pipe or a device.
  case other
}

/// What the disk knows of a file without reading it.
struct FileStatus: Equatable, Sendable {
  let kind: EntryKind
  /// In bytes.
  let size: Int64
  /// The time of the last change of the contents, in nanoseconds since 1970.
  let modified: Int64

  /// The status of a plain file.
  init(size: Int64, modified: Int64) {
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
