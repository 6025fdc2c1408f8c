package struct DiskError: Error, Hashable, Sendable {
  package let operation: DiskOperation
  /// The file or folder, prefixed with the output's path as configured.
  package let path: String
  package let code: Int32
}

package enum DiskOperation: Hashable, Sendable {
  case open
  case create
  case read
  case write
  case rename
  case remove
  case makeFolder
  case removeFolder
  case list
  case status
  case sync
  case lock
}

/// A failed system call, before its path is known.
struct DiskFault: Error, Equatable {
  let operation: DiskOperation
  let code: Int32

  func at(_ path: String) -> PublishingError {
    .disk(DiskError(operation: operation, path: path, code: code))
  }
}
