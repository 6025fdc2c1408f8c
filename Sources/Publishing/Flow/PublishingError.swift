/// Why a site could not be published. Foreign files are never touched.
package enum PublishingError: Error, Sendable {
  /// The output, as configured, is a folder that no build may write into.
  case unsafeOutput(path: String, reason: UnsafeOutput)
  /// The output is not empty and was not written by Rollcall.
  case notOurs(path: String)
  /// Another build has locked the output; the process ID is `nil` if it uses another cache.
  case locked(pid: Int32?)
  /// An upload is reading the output.
  case uploading
  /// A foreign file is where a file or folder must go.
  case foreign(path: String)
  /// A folder is where a file must go.
  case folderInTheWay(path: String)
  /// A file is where a folder must go.
  case fileInTheWay(path: String)
  /// A symbolic link, which may lead outside the output, is where a folder must be.
  case linkInTheWay(path: String)
  /// A file's path is empty, absolute, leaves the output or has a component that begins with a dot.
  case invalidPath(String)
  /// Two files have the same path, or one has the marker's.
  case duplicatePath(String)
  /// A disk operation failed.
  case disk(DiskError)
  /// Rendering a file failed.
  case rendering(path: String, any Error)
}

/// Why a folder may not be an output.
package enum UnsafeOutput: Hashable, Sendable {
  /// It is the root of the file system.
  case root
  /// It is the user's home folder.
  case home
  /// It is the folder of the configuration.
  case project
  /// It contains the user's home folder.
  case containsHome
  /// It contains the folder of the configuration.
  case containsProject
}
