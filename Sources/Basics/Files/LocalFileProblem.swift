/// Why a local file or folder could not be read.
package enum LocalFileProblem: Error, Hashable, Sendable {
  /// There is nothing of that name.
  case missing
  /// It is something other than what is wanted: a folder in place of a file, a pipe, a device.
  case unexpected(FileType)
  /// The system refuses to read it, with this `errno`.
  case unreadable(code: Int32)
  /// It is a link to something outside the folder that is read.
  case leadsOut
  /// It is longer than this many bytes.
  case tooLarge(limit: Int)
  /// Folders lie in folders more than this many deep.
  case tooDeep(limit: Int)
  /// The folder holds more than this many files and folders.
  case tooMany(limit: Int)
}
