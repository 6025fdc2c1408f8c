/// The further paths that an earlier build recorded as the site's.
struct RecordedPaths: Sendable {
  let files: Set<String>
  let folders: Set<String>
  /// Paths of the files' folders, except the output itself.
  let foldersOfFiles: Set<String>

  /// Parses the paths in a marker or journal; folders end in `/`. Invalid paths are dropped, since anyone who
  /// can write to the output can edit those files.
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
