#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What was in the site's own folders, and which files were as the last build left them, by size and
/// time: looked at while something else is made. What is found here need not be looked at later.
///
/// A folder in which a file has come or gone since tells so by its time, and is looked at anew. A file
/// that somebody overwrites after the look is put right by the next build, as is one that is overwritten
/// after a build has ended.
public final class EarlyLook: Sendable {
  /// A folder as it was.
  struct Folder: Sendable {
    let contents: FolderContents
    /// The hashes of all files' paths.
    let hashes: [UInt64]
    /// For each file its place in the manifest, where it is intact; else -1.
    let places: [Int32]
    fileprivate let modified: Int64
  }

  /// A folder that changed so shortly before the look may change again without showing another time, in
  /// nanoseconds.
  static let clockStep: Int64 = 50_000_000

  /// What the places are in.
  let manifest: Manifest
  private let folders: [String: Folder]

  /// Looks at the site's own folders and those in them. What cannot be looked at is left to the build.
  init(
    _ manifest: Manifest, output: String, owned: OwnedPaths, disk: any Disk,
    clockStep: Int64 = EarlyLook.clockStep
  ) {
    self.manifest = manifest
    var folders: [String: Folder] = [:]
    if let root = try? disk.openOutput(output) {
      let latest = Self.now() - clockStep
      for name in owned.folders.union(owned.claimed).sorted() {
        Self.look(
          at: name, in: root, path: name, changedBefore: latest, manifest, disk, &folders)
      }
      disk.close(root)
    }
    self.folders = folders
  }

  /// The folder as it was, where nothing has come or gone since.
  ///
  /// - Parameters:
  ///   - path: the folder's path below the output.
  ///   - status: the folder's status now.
  func folder(_ path: String, status: FileStatus) -> Folder? {
    folders[path].flatMap { $0.modified == status.modified ? $0 : nil }
  }

  private static func look(
    at name: String, in parent: Int32, path: String, changedBefore latest: Int64,
    _ manifest: Manifest, _ disk: any Disk, _ folders: inout [String: Folder]
  ) {
    guard let folder = try? disk.openFolder(name, in: parent) else { return }
    defer { disk.close(folder) }
    guard let status = try? disk.status(of: folder), status.modified <= latest,
      let contents = try? FolderContents(prefix: Array((path + "/").utf8), folder, disk)
    else { return }
    let hashes = contents.files.hashes()
    folders[path] = Folder(
      contents: contents, hashes: hashes,
      places: contents.files.intactPlaces(in: manifest, hashes: hashes, folder, disk),
      modified: status.modified)
    for inner in contents.folders {
      look(
        at: inner, in: folder, path: path + "/" + inner, changedBefore: latest, manifest, disk,
        &folders)
    }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
