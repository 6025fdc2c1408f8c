import SiteFiles

/// What an output holds before a build, where that may be the site's. It is walked once, and held from then
/// on: all that a build knows of its output comes from here.
///
/// What somebody overwrites, adds or removes after the walk is put right by the next build.
package final class OutputWalk: Sendable {
  /// A folder as it was.
  struct Folder: Sendable {
    let contents: FolderContents
    /// The hashes of all files' paths.
    let hashes: [UInt64]
    /// For each file its index in the manifest, where it is as the last build left it; else -1.
    let entries: [Int32]

    init(
      prefix: [UInt8], _ descriptor: Int32, _ manifest: Manifest?, _ disk: any Disk
    ) throws(DiskFault) {
      let contents = try FolderContents(prefix: prefix, descriptor, disk)
      let hashes = contents.files.hashes()
      self.contents = contents
      self.hashes = hashes
      entries =
        manifest.map { contents.files.intactEntries(in: $0, hashes: hashes, descriptor, disk) }
        ?? Array(repeating: -1, count: hashes.count)
    }
  }

  let output: OutputFolder
  /// What the last build wrote; `nil` where that is not known.
  let manifest: Manifest?
  /// The bytes of the file that says whose the output is; `nil` where there is none.
  let marker: [UInt8]?
  /// What a killed build left.
  let journal: Journal?
  /// The further paths that the marker lists; `nil` where it is not ours.
  let markerPaths: Set<String>?
  /// The further paths that the marker or the journal lists.
  let recorded: RecordedPaths
  /// The output itself.
  let top: Folder
  private let folders: [String: Folder]

  /// Walks an output that is there.
  ///
  /// - Parameters:
  ///   - isHeld: whether every other build is kept out from now on.
  ///   - recordedPaths: gives the further paths that a marker lists; `nil` for bytes that are none of ours.
  init(
    _ output: OutputFolder, owned: OwnedPaths, marker: String, manifest: Manifest?, isHeld: Bool,
    recordedPaths: ([UInt8]) -> Set<String>?
  ) throws(PublishingError) {
    self.output = output
    self.manifest = manifest
    var folders: [String: Folder] = [:]
    do throws(PublishingError) {
      if isHeld { try output.hold(isUpload: false) }
      self.marker = try SmallFile(output).read(marker)
      journal = try SmallFile(output).read(Journal.name).map { Journal($0) }
      markerPaths = self.marker.flatMap(recordedPaths)
      recorded = RecordedPaths((markerPaths ?? []).union(journal?.further ?? []))
      top = try Self.folder("", output.root, manifest, output)
      for name in top.contents.folders.sorted()
      where owned.mayHold(name) || recorded.folders.contains(name) {
        try Self.walk(name, in: output.root, path: name, manifest, output, &folders)
      }
      for path in owned.sharedFolders(recorded) where folders[path] == nil {
        folders[path] = try Self.sharedFolder(path, manifest, output)
      }
    } catch {
      output.disk.close(output.root)
      throw error
    }
    self.folders = folders
  }

  deinit { output.disk.close(output.root) }

  /// A folder of the site's, or one in which it has single files, by its path below the output; `nil` where
  /// there is none.
  func folder(_ path: String) -> Folder? { folders[path] }

  /// Refuses an output that holds something, dot files aside, and no marker of ours.
  func recognise() throws(PublishingError) {
    let isEmpty = top.contents.files.count == 0 && top.contents.folders.isEmpty
    guard markerPaths != nil || (marker == nil && isEmpty) else {
      throw .notOurs(path: output.path)
    }
  }

  /// A folder that is not the site's; `nil` where there is none.
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
    for inner in folder.contents.folders.sorted() {
      try walk(
        inner, in: descriptor, path: path + "/" + inner, manifest, output, &folders)
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

  /// Goes down part by part: what is a link, a file or nothing on the way is no folder.
  private static func sharedFolder(
    _ path: String, _ manifest: Manifest?, _ output: OutputFolder
  ) throws(PublishingError) -> Folder? {
    var parent = ""
    for part in SitePath.parts(of: path) {
      let kind = try output.withFolder(parent) { (descriptor) throws(PublishingError) in
        try output.naming(path) { () throws(DiskFault) in
          try output.disk.status(part, in: descriptor)?.kind
        }
      }
      guard kind == .folder else { return nil }
      parent = parent.isEmpty ? part : parent + "/" + part
    }
    return try output.withFolder(path) { (descriptor) throws(PublishingError) in
      try folder(path, descriptor, manifest, output)
    }
  }
}

extension OwnedPaths {
  /// Whether all in a folder at the top is the site's, or may be.
  fileprivate func mayHold(_ folder: String) -> Bool {
    folders.contains(folder) || claimed.contains(folder)
  }

  /// The folders that are not the site's and in which it may have single files, sorted.
  fileprivate func sharedFolders(_ recorded: RecordedPaths) -> [String] {
    recorded.foldersOfFiles.union(patterns.map(\.folder)).filter { path in
      guard let top = SitePath.parts(of: path).first else { return false }
      return !mayHold(top) && !recorded.folders.contains(top)
    }.sorted()
  }
}
