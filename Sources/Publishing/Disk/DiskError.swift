/// An operation on the disk that failed, and on what.
package struct DiskError: Error, Hashable, Sendable {
  /// What was asked.
  package let operation: DiskOperation
  /// The file or folder: below the output, with the output's own path before it.
  package let path: String
  /// The system's `errno`.
  package let code: Int32
}

/// What was asked of the disk.
package enum DiskOperation: Hashable, Sendable {
  case open
  case create
  case read
  case write
  /// To put a finished file in its place.
  case rename
  case remove
  case makeFolder
  case removeFolder
  /// To read the names in a folder.
  case list
  case status
  /// To wait until all is safe from a loss of power.
  case sync
  case lock
}

/// A failure as the system tells it, before anyone has said which path it was about.
struct DiskFault: Error, Equatable {
  let operation: DiskOperation
  let code: Int32

  func at(_ path: String) -> PublishingError {
    .disk(DiskError(operation: operation, path: path, code: code))
  }
}
