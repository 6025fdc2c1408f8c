import SiteFiles

/// Paths that an earlier build recorded as the site's own, beyond those owned by name.
struct RecordedPaths: Sendable {
  /// Files, by their path.
  let files: Set<String>
  /// Folders at the top of the output, by their name.
  let folders: Set<String>
  /// The folders that the files lie in, by their path, the output itself aside.
  let foldersOfFiles: Set<String>

  /// Takes paths as a marker or journal lists them, folders with a `/` at the end. A path that
  /// could leave the output is dropped: both files are in reach of anyone who writes there.
  init(_ paths: Set<String>) {
    var files = Set<String>()
    var folders = Set<String>()
    var foldersOfFiles = Set<String>()
    for path in paths {
      if path.utf8.last == UInt8(ascii: "/") {
        let folder = String(path.dropLast())
        if SitePath.nameOffset(in: folder) == 0 { folders.insert(folder) }
      } else if let offset = SitePath.nameOffset(in: path) {
        files.insert(path)
        if offset > 0 {
          foldersOfFiles.insert(String(decoding: path.utf8.prefix(offset - 1), as: UTF8.self))
        }
      }
    }
    self.files = files
    self.folders = folders
    self.foldersOfFiles = foldersOfFiles
  }
}
