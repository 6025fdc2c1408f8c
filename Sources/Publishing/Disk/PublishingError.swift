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
