import SiteFiles

/// Whether an output is, file by file, what the last build left: each file that the cache remembers
/// with its size and time, and nothing else where the site's files are.
///
/// Nothing has to be known of the site for that. All that is in doubt counts as a no: the build
/// that follows then finds out what is the matter.
struct Standing {
  private let output: OutputFolder
  private let owned: OwnedPaths
  private let marker: String
  private let manifest: Manifest
  private let recorded: RecordedPaths
  private let look: EarlyLook?
  private var listings: [(files: FolderListing, descriptor: Int32)] = []
  /// The number of files in folders that were looked at beforehand.
  private var known = 0

  /// - Parameters:
  ///   - recorded: the further paths that the output's marker lists.
  ///   - look: what was found beforehand.
  init(
    _ output: OutputFolder, owned: OwnedPaths, marker: String, manifest: Manifest,
    recorded: Set<String>, look: EarlyLook?
  ) {
    self.output = output
    self.owned = owned
    self.marker = marker
    self.manifest = manifest
    self.recorded = RecordedPaths(recorded)
    self.look = look
  }

  mutating func holds() throws(PublishingError) -> Bool {
    defer { close() }
    guard try lookAtTop(), let shared = try sharedFiles() else { return false }
    let count = listings.reduce(shared + known) { $0 + $1.files.count }
    return count == manifest.entries.count
      && listings.allSatisfy { fits($0.files, in: $0.descriptor) }
  }

  private func fits(_ files: FolderListing, in descriptor: Int32) -> Bool {
    files.intactPlaces(in: manifest, hashes: files.hashes(), descriptor, output.disk)
      .allSatisfy { $0 >= 0 }
  }

  private mutating func lookAtTop() throws(PublishingError) -> Bool {
    var files = FolderListing(prefix: [])
    let contents = try contents(prefix: [], output.root)
    if contents.hasJournal || !contents.leftovers.isEmpty { return false }
    for place in 0..<contents.files.count {
      let path = contents.files.path(place)
      let name = String(decoding: path, as: UTF8.self)
      if name != marker, owned.ownsFile(name) || recorded.files.contains(name) {
        name.withCString { files.add($0, contents.files.kind(place)) }
      }
    }
    listings.append((files, output.root))
    for folder in contents.folders
    where owned.folders.contains(folder) || recorded.folders.contains(folder) {
      guard try lookAt(folder, in: output.root, prefix: []) else { return false }
    }
    return true
  }

  /// Lists a folder of the site and those in it. One without anything in it should not be there.
  private mutating func lookAt(
    _ name: String, in parent: Int32, prefix: [UInt8]
  ) throws(PublishingError) -> Bool {
    let path = prefix + Array(name.utf8)
    let output = output
    let descriptor = try output.naming(String(decoding: path, as: UTF8.self)) {
      () throws(DiskFault) in try output.disk.openFolder(name, in: parent)
    }
    let prefix = path + [UInt8(ascii: "/")]
    listings.append((FolderListing(prefix: prefix), descriptor))
    let contents: FolderContents
    if let folder = try known(path, descriptor) {
      contents = folder.contents
      known += folder.places.count
      guard folder.places.allSatisfy({ $0 >= 0 }) else { return false }
    } else {
      let place = listings.count - 1
      contents = try self.contents(prefix: prefix, descriptor)
      listings[place].files = contents.files
    }
    if !contents.leftovers.isEmpty || (contents.files.count == 0 && contents.folders.isEmpty) {
      return false
    }
    for folder in contents.folders {
      guard try lookAt(folder, in: descriptor, prefix: prefix) else { return false }
    }
    return true
  }

  /// What was found in a folder beforehand, where that still holds.
  private func known(
    _ path: [UInt8], _ descriptor: Int32
  ) throws(PublishingError) -> EarlyLook.Folder? {
    guard let look else { return nil }
    let path = String(decoding: path, as: UTF8.self)
    return try output.naming(path) { () throws(DiskFault) in
      look.folder(path, status: try output.disk.status(of: descriptor))
    }
  }

  private func contents(
    prefix: [UInt8], _ descriptor: Int32
  ) throws(PublishingError) -> FolderContents {
    try output.naming(String(decoding: prefix.dropLast(), as: UTF8.self)) {
      () throws(DiskFault) in try FolderContents(prefix: prefix, descriptor, output.disk)
    }
  }

  /// The number of single pages in folders that are not the site's; `nil` where one is not as the
  /// cache remembers it.
  private func sharedFiles() throws(PublishingError) -> Int? {
    var count = 0
    for path in recorded.files {
      guard let offset = SitePath.nameOffset(in: path), offset > 0,
        let top = SitePath.parts(of: path).first,
        !owned.folders.contains(top), !recorded.folders.contains(top)
      else { continue }
      let folder = String(decoding: path.utf8.prefix(offset - 1), as: UTF8.self)
      let isIntact = try output.withFolder(folder) { descriptor in
        var file = FolderListing(prefix: Array(path.utf8.prefix(offset)))
        String(decoding: path.utf8.dropFirst(offset), as: UTF8.self).withCString {
          file.add($0, .file)
        }
        return fits(file, in: descriptor)
      }
      guard isIntact else { return nil }
      count += 1
    }
    return count
  }

  private mutating func close() {
    for (_, descriptor) in listings where descriptor != output.root {
      output.disk.close(descriptor)
    }
    listings = []
  }
}
