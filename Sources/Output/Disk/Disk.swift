import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// All operations on the output, so that tests can make each of them fail.
///
/// Folders and files are descriptors, and names are single path components. Only `openOutput` and
/// `makeOutput` follow links, so a link planted in the output leads nowhere.
protocol Disk: Sendable {
  /// Opens the output itself, which may be a link, a mount or a volume.
  func openOutput(_ path: String) throws(DiskFault) -> Int32
  /// Creates the output's folder or one of its parents.
  func makeOutput(_ path: String) throws(DiskFault)
  /// Locks a folder until ``letGo(_:)``, or until its descriptor is closed here and in every child process; `false` if
  /// another process has the lock.
  func hold(_ descriptor: Int32, isShared: Bool) throws(DiskFault) -> Bool

  func openFolder(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32
  func makeFolder(_ name: FileName, in folder: Int32) throws(DiskFault)
  func removeFolder(_ name: FileName, in folder: Int32) throws(DiskFault)
  /// Calls `body` with each name but `.` and `..`, in no fixed order.
  func list(
    _ folder: Int32, _ body: (FileName, EntryKind) -> Void
  ) throws(DiskFault)

  /// Creates a file that must not exist.
  func createFile(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32
  func openFile(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32
  func write(_ bytes: Span<UInt8>, to file: Int32) throws(DiskFault)
  /// Reads `count` bytes into the beginning of `buffer`, fewer at the end of the file, and returns their number.
  func read(_ file: Int32, into buffer: inout [UInt8], count: Int) throws(DiskFault) -> Int
  func status(of file: Int32) throws(DiskFault) -> FileStatus
  /// The status of a file, or of a link itself; `nil` if it does not exist.
  func status(_ name: FileName, in folder: Int32) throws(DiskFault) -> FileStatus?
  func close(_ descriptor: Int32)
  /// Closes a folder and ends its lock.
  func letGo(_ descriptor: Int32)

  func rename(
    _ name: FileName, to new: FileName, in folder: Int32
  ) throws(DiskFault)
  func remove(_ name: FileName, in folder: Int32) throws(DiskFault)
  /// Flushes the file system that holds the folder.
  func sync(_ folder: Int32) throws(DiskFault)
}

extension Disk {
  func openFolder(_ name: String, in folder: Int32) throws(DiskFault) -> Int32 {
    try name.withFileName { (name) throws(DiskFault) in try openFolder(name, in: folder) }
  }

  func makeFolder(_ name: String, in folder: Int32) throws(DiskFault) {
    try name.withFileName { (name) throws(DiskFault) in try makeFolder(name, in: folder) }
  }

  func openFile(_ name: String, in folder: Int32) throws(DiskFault) -> Int32 {
    try name.withFileName { (name) throws(DiskFault) in try openFile(name, in: folder) }
  }

  func status(_ name: String, in folder: Int32) throws(DiskFault) -> FileStatus? {
    try name.withFileName { (name) throws(DiskFault) in try status(name, in: folder) }
  }
}

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
    let time = status.modified
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
