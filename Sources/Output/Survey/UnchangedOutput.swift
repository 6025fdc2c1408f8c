import Basics

/// Checks whether the output holds exactly the files of the last build, by size and time. Needs no knowledge
/// of the site; when in doubt, it has changed.
struct UnchangedOutput {
  let walk: OutputWalk
  let manifest: Manifest
  let owned: OwnedPaths

  var holds: Bool {
    let top = walk.top
    if top.hasJournal || !top.leftovers.isEmpty { return false }
    var count = 0
    for index in 0..<top.files.count {
      let name = top.files.path(index)
      guard name != OutputFolder.marker,
        owned.files.contains(name) || walk.recorded.files.contains(name)
      else { continue }
      guard top.entries[index] >= 0 else { return false }
      count += 1
    }
    for name in top.folders
    where owned.folders.contains(name) || walk.recorded.folders.contains(name) {
      guard let files = unchangedCount(in: name) else { return false }
      count += files
    }
    for pattern in owned.patterns where !isInOwnFolder(pattern.folder) {
      guard let files = unchangedCount(of: pattern) else { return false }
      count += files
    }
    for path in walk.recorded.files where !isInOwnFolder(path) {
      guard let offset = SitePath.nameOffset(in: path), offset > 0 else { continue }
      guard isUnchanged(path, nameOffset: offset) else { return false }
      count += 1
    }
    return count == manifest.entries.count
  }

  /// The number of files in a folder and its subfolders; `nil` if any has changed or a folder is empty.
  private func unchangedCount(in path: String) -> Int? {
    guard let folder = walk.folder(path), folder.leftovers.isEmpty,
      folder.entries.allSatisfy({ $0 >= 0 }), !folder.entries.isEmpty || !folder.folders.isEmpty
    else { return nil }
    var count = folder.entries.count
    for name in folder.folders {
      guard let inner = unchangedCount(in: path + "/" + name) else { return nil }
      count += inner
    }
    return count
  }

  /// The number of files that match a pattern; `nil` if any has changed.
  private func unchangedCount(of pattern: FilePattern) -> Int? {
    guard let folder = walk.folder(pattern.folder) else { return 0 }
    guard folder.leftovers.isEmpty else { return nil }
    let files = folder.entries.indices.filter { pattern.matches(folder.files.path($0)) }
    return files.allSatisfy { folder.entries[$0] >= 0 } ? files.count : nil
  }

  private func isInOwnFolder(_ path: String) -> Bool {
    guard let top = SitePath.parts(of: path).first else { return true }
    return owned.folders.contains(top) || walk.recorded.folders.contains(top)
  }

  private func isUnchanged(_ path: String, nameOffset: Int) -> Bool {
    let hash = PathTable.hash(path)
    let folder = walk.folder(
      String(decoding: path.utf8.prefix(nameOffset - 1), as: UTF8.self))
    return folder?.hashes.firstIndex(of: hash).map { folder?.entries[$0] ?? -1 >= 0 } ?? false
  }
}

extension OutputWalk {
  /// All files of a batch, if its inputs and files have not changed since the last build; otherwise `nil`.
  func unchangedFiles(of batch: FileBatch, _ manifest: Manifest) -> [SiteFile]? {
    let heads = manifest.entries.count { $0.own == batch.mark }
    guard heads > 0, let folder = folder(batch.folder) else { return nil }
    let count = heads + manifest.entries.count { $0.own == batch.leafMark }
    let files = folder.entries.indices.compactMap { index -> SiteFile? in
      guard folder.entries[index] >= 0 else { return nil }
      let entry = manifest.entries[Int(folder.entries[index])]
      let path = folder.files.path(index)
      // The heads show whether the inputs are the same; the other files came with them.
      if entry.own == batch.mark, entry.has(batch.whole) { return batch.kept(path, batch.whole) }
      guard entry.own == batch.leafMark else { return nil }
      return batch.kept(path, entry.fingerprint)
    }
    return files.count == count ? files.sorted { $0.path < $1.path } : nil
  }
}
