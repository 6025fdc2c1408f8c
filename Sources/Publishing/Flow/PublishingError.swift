/// Why a site could not be published. Nothing that belongs to someone else was touched.
package enum PublishingError: Error, Sendable {
  /// The output is a folder that no build may write into. `path` is as configured.
  case unsafeOutput(path: String, reason: UnsafeOutput)
  /// The output holds something, and nothing says that a build wrote it.
  case notOurs(path: String)
  /// Another build holds the output. The process is `nil` where it runs with another cache.
  case locked(pid: Int32?)
  /// An upload reads the output.
  case uploading
  /// Something that no build wrote lies where a file or folder must go.
  case foreign(path: String)
  /// A folder lies where a file must go.
  case folderInTheWay(path: String)
  /// A file lies where a folder must go.
  case fileInTheWay(path: String)
  /// A symbolic link lies where a folder of the output must be: what is behind it may be outside.
  case linkInTheWay(path: String)
  /// A file's path is empty, absolute, leaves the output or has a part that begins with a dot.
  case invalidPath(String)
  /// Two files have the same path, or one has the marker's.
  case duplicatePath(String)
  /// The disk refused an operation.
  case disk(DiskError)
  /// A file's bytes could not be made.
  case rendering(path: String, any Error)
}

/// What makes a folder unfit as an output.
package enum UnsafeOutput: Hashable, Sendable {
  /// It is the root of the file system.
  case root
  /// It is the user's home folder.
  case home
  /// It is the folder that holds the configuration.
  case project
  /// It contains the user's home folder.
  case containsHome
  /// It contains the folder that holds the configuration.
  case containsProject
}
