import SiteFiles

/// Folders that are not the site's, in which it has single files.
extension Surveyor {
  /// The folders that files of this build or of an earlier one may lie in, sorted.
  func sharedFolders() -> [String] {
    var folders = recorded.foldersOfFiles.union(owned.patterns.map(\.folder))
    for location in plan.locations where plan.folders[location.folder].owner == .page {
      folders.insert(plan.folders[location.folder].path)
    }
    return folders.filter { !isLookedAtWhole($0) }.sorted()
  }

  /// Notes the site's files in a shared folder and leaves all else in it alone.
  mutating func lookAtShared(_ path: String) throws(PublishingError) {
    guard let spare = try spareFolders(to: path), let folder = try walk.sharedFolder(path) else {
      return
    }
    let contents = folder.contents
    survey.leftovers += contents.leftovers.map { path + "/" + $0 }
    var entries = contents.folders.map {
      (path: path + "/" + $0, kind: EntryKind.folder, entry: Int32(-1))
    }
    for index in 0..<contents.files.count {
      let file = String(decoding: contents.files.path(index), as: UTF8.self)
      entries.append((file, contents.files.kind(index), folder.entries[index]))
    }
    let staleBefore = survey.stale.count
    for (path, kind, entry) in entries.sorted(by: { $0.path < $1.path }) {
      try noteShared(path, kind, entry: entry)
    }
    // An empty folder in which the site has had nothing is somebody else's.
    guard recorded.foldersOfFiles.contains(path) || survey.stale.count > staleBefore else { return }
    for path in spare where !survey.spareFolders.contains(path) {
      survey.spareFolders.append(path)
    }
  }

  private mutating func noteShared(
    _ path: String, _ kind: EntryKind, entry: Int32
  ) throws(PublishingError) {
    let isOwn = recorded.files.contains(path) || owned.hasPattern(of: path)
    if let file = plan.file(path) {
      if kind == .folder { throw .folderInTheWay(path: output.path(of: path)) }
      guard isOwn else { throw .foreign(path: output.path(of: path)) }
      survey.states[file] = .present
      survey.entries[file] = entry
    } else if let file = plan.original(ofCopy: path) {
      if kind != .folder {
        try noteCopy(of: file, path, isOwn: isOwn, entry: entry)
      } else if plan.wantsCopy(file) {
        throw .folderInTheWay(path: output.path(of: path))
      }
    } else if plan.folder(path) == nil, isOwn, kind != .folder {
      survey.stale.append(path)
    }
  }

  /// See ``Survey/passing``. What is recorded is in the marker or in the journal already.
  func passing() -> [String] {
    owned.patterns.compactMap { pattern in
      if let folder = plan.folder(pattern.folder) {
        guard !survey.hasFolder[folder] else { return nil }
        let file = plan.locations.firstIndex { $0.folder == folder }
        return file.map { plan.files[$0].path }
      }
      guard survey.spareFolders.contains(pattern.folder) else { return nil }
      return survey.stale.first(where: pattern.matches)
    }
  }

  /// Goes down to a shared folder and returns those on the way, and the folder itself, that the build does
  /// not need; `nil` where it is not there.
  private mutating func spareFolders(to folder: String) throws(PublishingError) -> [String]? {
    var path = ""
    var spare: [String] = []
    for part in SitePath.parts(of: folder) {
      let parent = path
      path = path.isEmpty ? part : path + "/" + part
      let output = output
      let kind = try output.withFolder(parent) { (descriptor) throws(PublishingError) in
        try output.naming(path) { () throws(DiskFault) in
          try output.disk.status(part, in: descriptor)?.kind
        }
      }
      let wanted = plan.folder(path)
      switch kind {
      case .folder:
        if let wanted { survey.hasFolder[wanted] = true } else { spare.append(path) }
      case .link where wanted != nil: throw .linkInTheWay(path: output.path(of: path))
      case .some where wanted != nil: throw .fileInTheWay(path: output.path(of: path))
      default: return nil
      }
    }
    return spare
  }

  private func isLookedAtWhole(_ folder: String) -> Bool {
    guard let top = SitePath.parts(of: folder).first else { return true }
    return owned.folders.contains(top) || recorded.folders.contains(top)
      || owned.claimed.contains(top)
  }
}
