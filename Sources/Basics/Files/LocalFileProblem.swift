#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a local file or folder could not be read.
package enum LocalFileProblem: Error, Hashable, Sendable {
  case missing
  /// It has the wrong type: a folder instead of a file, a pipe, a device.
  case unexpected(FileType)
  case unreadable(code: Int32)
  /// It is a link out of the listed folder.
  case leadsOut
  /// It is longer than this many bytes.
  case tooLarge(limit: Int)
  /// Folders are nested more than this deep.
  case tooDeep(limit: Int)
  /// The folder holds more than this many files and folders.
  case tooMany(limit: Int)

  init(_ code: Int32) {
    self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable(code: code)
  }
}
