import Basics

/// The contents of an output before a build, as far as they may be the site's. The output is walked once and
/// locked from then on; the next build repairs what others change meanwhile.
package final class OutputWalk: Sendable {
  /// A folder, without others' dot files.
  struct Folder: Sendable {
    let files: FolderListing
    let folders: [String]
    /// The names of temporary files left behind by killed builds.
    let leftovers: [String]
    /// Whether a killed build left its journal behind.
    let hasJournal: Bool
    let hashes: [UInt64]
    /// The index of each unchanged file in the manifest, or -1.
    let entries: [Int32]

    init(
      prefix: [UInt8], _ descriptor: Int32, _ manifest: Manifest?, _ disk: any Disk
    ) throws(DiskFault) {
      var (files, folders, leftovers) = (FolderListing(prefix: prefix), [String](), [String]())
      var hasJournal = false
      try disk.list(descriptor) { name, kind in
        if kind != .folder, FileWriter.isLeftover(name) {
          leftovers.append(name.text)
        } else if name.bytes[0] == UInt8(ascii: ".") {
          if name.text == Journal.name { hasJournal = true }
        } else if kind == .folder {
          folders.append(name.text)
        } else {
          files.add(name, kind)
        }
      }
      self.files = files
      self.folders = folders
      self.leftovers = leftovers
      self.hasJournal = hasJournal
      let hashes = files.hashes()
      self.hashes = hashes
      entries =
        manifest.map { files.unchangedEntries(in: $0, hashes: hashes, descriptor, disk) }
        ?? Array(repeating: -1, count: hashes.count)
    }
  }

  let output: OutputFolder
  let manifest: Manifest?
  let marker: [UInt8]?
  let journal: Journal?
  /// The further paths in the marker; `nil` if it is not ours.
  let markerPaths: Set<String>?
  /// The further paths in the marker and the journal.
  let recorded: RecordedPaths
  let top: Folder
  private let folders: [String: Folder]

  /// Walks an existing output, locking it first if `isHeld`.
  ///
  /// - Parameter recordedPaths: returns the further paths in a marker; `nil` if it is not ours.
  init(
    _ output: OutputFolder, owned: OwnedPaths, manifest: Manifest?, isHeld: Bool,
    recordedPaths: ([UInt8]) -> Set<String>?
  ) throws(PublishingError) {
    self.output = output
    self.manifest = manifest
    var folders: [String: Folder] = [:]
    do throws(PublishingError) {
      if isHeld { try output.hold(isUpload: false) }
      marker = try output.read(OutputFolder.marker)
      journal = try output.read(Journal.name).map { Journal($0) }
      markerPaths = marker.flatMap(recordedPaths)
      recorded = RecordedPaths((markerPaths ?? []).union(journal?.further ?? []))
      top = try Self.folder("", output.root, manifest, output)
      for name in top.folders.sorted()
      where owned.mayOwnFolder(name) || recorded.folders.contains(name) {
        try Self.walk(name, in: output.root, path: name, manifest, output, &folders)
      }
      for path in owned.sharedFolders(recorded) where folders[path] == nil {
        folders[path] = try Self.sharedFolder(path, manifest, output)
      }
    } catch {
      output.disk.letGo(output.root)
      throw error
    }
    self.folders = folders
  }

  deinit { output.disk.letGo(output.root) }

  /// A folder that is the site's or holds files of it; `nil` if it does not exist.
  func folder(_ path: String) -> Folder? { folders[path] }

  /// Folders that file systems and network storage make at the top of a volume.
  private static let ofVolumes: Set = [
    "lost+found", "@eaDir", "$RECYCLE.BIN", "System Volume Information",
  ]

  /// Throws if the output holds anything but dot files and folders of volumes, and has no marker of ours.
  func recognise() throws(PublishingError) {
    let isEmpty = top.files.count == 0 && top.folders.allSatisfy(Self.ofVolumes.contains)
    guard markerPaths != nil || (marker == nil && isEmpty) else {
      throw .notOurs(path: output.path)
    }
  }

  /// A folder that is not the site's; `nil` if it does not exist.
  func sharedFolder(_ path: String) throws(PublishingError) -> Folder? {
    if let folder = folders[path] { return folder }
    return try Self.sharedFolder(path, manifest, output)
  }

  private static func walk(
    _ name: String, in parent: Int32, path: String, _ manifest: Manifest?, _ output: OutputFolder,
    _ folders: inout [String: Folder]
  ) throws(PublishingError) {
    let descriptor = try output.naming(path) { () throws(DiskFault) in
      try output.disk.openFolder(name, in: parent)
    }
    defer { output.disk.close(descriptor) }
    let folder = try folder(path, descriptor, manifest, output)
    folders[path] = folder
    for inner in folder.folders.sorted() {
      try walk(inner, in: descriptor, path: path + "/" + inner, manifest, output, &folders)
    }
  }

  private static func folder(
    _ path: String, _ descriptor: Int32, _ manifest: Manifest?, _ output: OutputFolder
  ) throws(PublishingError) -> Folder {
    try output.naming(path) { () throws(DiskFault) in
      try Folder(
        prefix: Array((path.isEmpty ? "" : path + "/").utf8), descriptor, manifest, output.disk)
    }
  }

  /// Checks each component, so that links on the way are not followed.
  private static func sharedFolder(
    _ path: String, _ manifest: Manifest?, _ output: OutputFolder
  ) throws(PublishingError) -> Folder? {
    var parent = ""
    for part in SitePath.parts(of: path) {
      guard try output.kind(of: part, inFolder: parent) == .folder else { return nil }
      parent = parent.isEmpty ? part : parent + "/" + part
    }
    return try output.withFolder(path) { (descriptor) throws(PublishingError) in
      try folder(path, descriptor, manifest, output)
    }
  }
}

extension OwnedPaths {
  fileprivate func mayOwnFolder(_ name: String) -> Bool {
    folders.contains(name) || claimed.contains(name)
  }

  /// The folders that are not the site's but may hold files of it, sorted.
  fileprivate func sharedFolders(_ recorded: RecordedPaths) -> [String] {
    recorded.foldersOfFiles.union(patterns.map(\.folder)).filter { path in
      guard let top = SitePath.parts(of: path).first else { return false }
      return !mayOwnFolder(top) && !recorded.folders.contains(top)
    }.sorted()
  }
}

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
