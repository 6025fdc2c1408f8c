import SiteFiles

/// Folders that are not the site's, in which it has single pages.
extension Surveyor {
  /// The folders that pages of this build or of an earlier one lie in, sorted.
  func sharedFolders() -> [String] {
    var folders = Set<String>()
    for location in plan.locations where plan.folders[location.folder].owner == .page {
      folders.insert(plan.folders[location.folder].path)
    }
    for path in recorded.files {
      if let offset = SitePath.nameOffset(in: path), offset > 0 {
        folders.insert(String(decoding: path.utf8.prefix(offset - 1), as: UTF8.self))
      }
    }
    return folders.filter { !isLookedAtWhole($0) }.sorted()
  }

  /// Notes the site's pages in a shared folder and leaves all else in it alone.
  mutating func lookAtShared(_ path: String) throws(PublishingError) {
    guard try hasFolders(to: path), let folder = try walk.sharedFolder(path) else { return }
    let contents = folder.contents
    survey.leftovers += contents.leftovers.map { path + "/" + $0 }
    var entries = contents.folders.map { (path: path + "/" + $0, kind: EntryKind.folder) }
    for index in 0..<contents.files.count {
      let file = String(decoding: contents.files.path(index), as: UTF8.self)
      entries.append((file, contents.files.kind(index)))
    }
    for (path, kind) in entries.sorted(by: { $0.path < $1.path }) { try notePage(path, kind) }
  }

  private mutating func notePage(_ path: String, _ kind: EntryKind) throws(PublishingError) {
    let isRecorded = recorded.files.contains(path)
    if let file = plan.file(path) {
      if kind == .folder { throw .folderInTheWay(path: output.path(of: path)) }
      guard isRecorded else { throw .foreign(path: output.path(of: path)) }
      survey.states[file] = .present
    } else if plan.folder(path) == nil, isRecorded, kind != .folder {
      survey.stale.append(path)
    }
  }

  /// Goes down to a shared folder and returns whether it is there.
  private mutating func hasFolders(to folder: String) throws(PublishingError) -> Bool {
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
        if let wanted { survey.hasFolder[wanted] = true } else { spare.insert(path, at: 0) }
      case .link where wanted != nil: throw .linkInTheWay(path: output.path(of: path))
      case .some where wanted != nil: throw .fileInTheWay(path: output.path(of: path))
      default: return false
      }
    }
    for path in spare where !survey.spareFolders.contains(path) {
      survey.spareFolders.append(path)
    }
    return true
  }

  private func isLookedAtWhole(_ folder: String) -> Bool {
    guard let top = SitePath.parts(of: folder).first else { return true }
    return owned.folders.contains(top) || recorded.folders.contains(top)
      || owned.claimed.contains(top)
  }
}
