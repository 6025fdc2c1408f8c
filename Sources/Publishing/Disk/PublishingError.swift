/// Why a site could not be published. Foreign files are never touched.
package enum PublishingError: Error, Sendable {
  /// The output, as configured, is a folder that no build may write into.
  case unsafeOutput(path: String, reason: UnsafeOutput)
  /// The output is not empty and was not written by Rollcall.
  case notOurs(path: String)
  /// Another build has locked the output; the process ID is `nil` if it uses another cache.
  case locked(pid: Int32?)
  case uploading
  case foreign(path: String)
  case folderInTheWay(path: String)
  case fileInTheWay(path: String)
  /// A symbolic link, which may lead outside the output, is where a folder must be.
  case linkInTheWay(path: String)
  /// A file's path is empty, absolute, leaves the output or has a component that begins with a dot.
  case invalidPath(String)
  /// Two files have the same path, or one has the marker's.
  case duplicatePath(String)
  case disk(DiskError)
  case rendering(path: String, any Error)
}

/// Why a folder may not be an output.
package enum UnsafeOutput: Hashable, Sendable {
  case root
  case home
  case project
  case containsHome
  case containsProject
}

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
