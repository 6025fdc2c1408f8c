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
  private var listings: [FolderListing] = []

  /// - Parameter recorded: the further paths that the output's marker lists.
  init(
    _ output: OutputFolder, owned: OwnedPaths, marker: String, manifest: Manifest,
    recorded: Set<String>
  ) {
    self.output = output
    self.owned = owned
    self.marker = marker
    self.manifest = manifest
    self.recorded = RecordedPaths(recorded)
  }

  mutating func holds() throws(PublishingError) -> Bool {
    defer { close() }
    guard try lookAtTop(), let shared = try sharedFiles() else { return false }
    let count = listings.reduce(shared) { $0 + $1.count }
    return count == manifest.entries.count
      && listings.allSatisfy { $0.fits(manifest, output.disk) }
  }

  private mutating func lookAtTop() throws(PublishingError) -> Bool {
    var files = FolderListing(prefix: [], descriptor: output.root)
    var folders: [String] = []
    var isWhole = true
    let (owned, recorded, marker) = (owned, recorded, marker)
    try output.naming("") { () throws(DiskFault) in
      try output.disk.list(output.root) { name, kind in
        let text = String(cString: name)
        if text == Journal.name || WholeFile.isLeftover(name) {
          isWhole = false
        } else if kind == .folder {
          if owned.folders.contains(text) || recorded.folders.contains(text) {
            folders.append(text)
          }
        } else if text != marker, owned.ownsFile(text) || recorded.files.contains(text) {
          files.add(name)
        }
      }
    }
    listings.append(files)
    for folder in folders where isWhole {
      isWhole = try lookAt(folder, in: output.root, prefix: [])
    }
    return isWhole
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
    let place = listings.count
    listings.append(
      FolderListing(prefix: path + [UInt8(ascii: "/")], descriptor: descriptor))
    var folders: [String] = []
    var isWhole = true
    try output.naming(String(decoding: path, as: UTF8.self)) { () throws(DiskFault) in
      try output.disk.list(descriptor) { name, kind in
        if WholeFile.isLeftover(name) {
          isWhole = false
        } else if name[0] == CChar(UInt8(ascii: ".")) {
          return
        } else if kind == .folder {
          folders.append(String(cString: name))
        } else {
          listings[place].add(name)
        }
      }
    }
    if listings[place].count == 0, folders.isEmpty { return false }
    for folder in folders where isWhole {
      isWhole = try lookAt(folder, in: descriptor, prefix: listings[place].prefix)
    }
    return isWhole
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
      let fits = try output.withFolder(folder) { descriptor in
        var file = FolderListing(prefix: Array(path.utf8.prefix(offset)), descriptor: descriptor)
        String(decoding: path.utf8.dropFirst(offset), as: UTF8.self).withCString { file.add($0) }
        return file.fits(manifest, output.disk)
      }
      guard fits else { return nil }
      count += 1
    }
    return count
  }

  private mutating func close() {
    for listing in listings where listing.descriptor != output.root {
      output.disk.close(listing.descriptor)
    }
    listings = []
  }
}
