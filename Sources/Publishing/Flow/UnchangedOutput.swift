import SiteFiles

/// Whether an output is, file by file, what the last build left: each file that the cache remembers
/// with its size and time, and nothing else where the site's files are.
///
/// Nothing has to be known of the site for that. All that is in doubt counts as a no: the build
/// that follows then finds out what is the matter.
struct UnchangedOutput {
  let walk: OutputWalk
  let manifest: Manifest
  let owned: OwnedPaths
  /// The marker's name, which the manifest does not have.
  let marker: String

  var holds: Bool {
    let top = walk.top
    if top.contents.hasJournal || !top.contents.leftovers.isEmpty { return false }
    var count = 0
    for index in 0..<top.contents.files.count {
      let name = String(decoding: top.contents.files.path(index), as: UTF8.self)
      guard name != marker, owned.files.contains(name) || walk.recorded.files.contains(name) else {
        continue
      }
      guard top.entries[index] >= 0 else { return false }
      count += 1
    }
    for name in top.contents.folders
    where owned.folders.contains(name) || walk.recorded.folders.contains(name) {
      guard let files = filesIntact(in: name) else { return false }
      count += files
    }
    for pattern in owned.patterns where !liesInOwnFolder(pattern.folder) {
      guard let files = filesIntact(of: pattern) else { return false }
      count += files
    }
    for path in walk.recorded.files where !liesInOwnFolder(path) {
      guard let offset = SitePath.nameOffset(in: path), offset > 0 else { continue }
      guard isIntact(path, nameOffset: offset) else { return false }
      count += 1
    }
    return count == manifest.entries.count
  }

  /// The number of files in a folder and in those inside it; `nil` where one is not intact. A folder without
  /// anything in it should not be there.
  private func filesIntact(in path: String) -> Int? {
    guard let folder = walk.folder(path), folder.contents.leftovers.isEmpty,
      folder.entries.allSatisfy({ $0 >= 0 }),
      !folder.entries.isEmpty || !folder.contents.folders.isEmpty
    else { return nil }
    var count = folder.entries.count
    for name in folder.contents.folders {
      guard let inner = filesIntact(in: path + "/" + name) else { return nil }
      count += inner
    }
    return count
  }

  /// The number of files of a pattern; `nil` where one is not intact.
  private func filesIntact(of pattern: FilePattern) -> Int? {
    guard let folder = walk.folder(pattern.folder) else { return 0 }
    guard folder.contents.leftovers.isEmpty else { return nil }
    let files = folder.entries.indices.filter { index in
      pattern.matches(String(decoding: folder.contents.files.path(index), as: UTF8.self))
    }
    return files.allSatisfy { folder.entries[$0] >= 0 } ? files.count : nil
  }

  private func liesInOwnFolder(_ path: String) -> Bool {
    guard let top = SitePath.parts(of: path).first else { return true }
    return owned.folders.contains(top) || walk.recorded.folders.contains(top)
  }

  /// Whether a single page in a folder that is not the site's is as it was left.
  private func isIntact(_ path: String, nameOffset: Int) -> Bool {
    let hash = PathTable.hash(path)
    let folder = walk.folder(
      String(decoding: path.utf8.prefix(nameOffset - 1), as: UTF8.self))
    return folder?.hashes.firstIndex(of: hash).map { folder?.entries[$0] ?? -1 >= 0 } ?? false
  }
}
