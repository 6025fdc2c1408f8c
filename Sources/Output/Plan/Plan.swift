import Basics

/// The files of a build and their locations in the output.
package struct Plan: Sendable {
  struct Location {
    /// Of the path.
    let hash: UInt64
    let folder: Int
    /// The UTF-8 offset of the name in the path.
    let nameOffset: Int
    /// Whether the file gets a compressed copy if that saves enough.
    let wantsCopy: Bool
  }

  /// A folder that the build writes into, or one of its parents.
  struct Folder {
    /// Empty for the output itself.
    let path: String
    let name: String
    /// The index of its parent, which is smaller.
    let parent: Int
    let owner: OwnedPaths.Owner
  }

  private(set) var files: [SiteFile] = []
  private(set) var locations: [Location] = []
  private(set) var folders = [Folder(path: "", name: "", parent: 0, owner: .site)]
  private var further: Set<String> = []
  private let owned: OwnedPaths
  let compresses: Bool
  /// The indices of files that are named like copies.
  private var namedAsCopy: [Int] = []
  private var folderIndex = ["": 0]
  private(set) var table = PathTable()

  init(owned: OwnedPaths, compresses: Bool) {
    self.owned = owned
    self.compresses = compresses
  }

  /// The result of ``OwnedPaths/furtherPaths(of:)`` for all files.
  package var furtherPaths: [String] { further.sorted() }

  /// Adds files in any order.
  ///
  /// - Throws: ``PublishingError/invalidPath(_:)``, ``PublishingError/duplicatePath(_:)``.
  package mutating func add(_ more: [SiteFile]) throws(PublishingError) {
    let paths = Self.parse(more, compresses: compresses)
    let first = files.count
    if first == 0 { files = more } else { files += more }
    // The first array has spare capacity for a large search index.
    locations.reserveCapacity(files.capacity)
    table.reserve(files.capacity)
    var folder = 0
    // Reading only the path avoids copying the file.
    for (parsed, index) in zip(paths, first...) {
      guard parsed.nameOffset >= 0 else { throw .invalidPath(files[index].path) }
      let offset = Int(parsed.nameOffset)
      if !parsed.isInLastFolder {
        let path = String(
          decoding: files[index].path.utf8.prefix(max(offset - 1, 0)), as: UTF8.self)
        folder = addFolder(path)
        if case .claim(let claimed) = folders[folder].owner { further.insert(claimed + "/") }
      }
      guard files[index].path != OutputFolder.marker, table.insert(index, hash: parsed.hash, files)
      else {
        throw .duplicatePath(files[index].path)
      }
      if parsed.isNamedAsCopy { namedAsCopy.append(index) }
      if folder == 0 || folders[folder].owner == .page,
        owned.owner(of: files[index].path) == .page
      {
        further.insert(files[index].path)
      }
      locations.append(
        Location(
          hash: parsed.hash, folder: folder, nameOffset: offset, wantsCopy: parsed.wantsCopy))
    }
    if let index = namedAsCopy.first(where: { wantedOriginal(ofCopy: files[$0].path) != nil }) {
      throw .duplicatePath(files[index].path)
    }
  }

  func wantsCopy(_ index: Int) -> Bool { locations[index].wantsCopy }

  /// The index of the file whose copy has this path, wanted or not.
  func original(ofCopy path: String) -> Int? {
    table.original(ofCopy: path.utf8.span, files)
  }

  func wantedOriginal(ofCopy path: String) -> Int? {
    original(ofCopy: path).flatMap { wantsCopy($0) ? $0 : nil }
  }

  /// The paths of possible copies that the marker must record.
  var furtherCopies: [String] {
    locations.indices.filter { index in
      let folder = locations[index].folder
      return locations[index].wantsCopy && (folder == 0 || folders[folder].owner == .page)
    }
    .map { files[$0].path + CompressedCopy.ending }
    .filter { owned.owner(of: $0) == .page }
  }

  func folder(_ path: String) -> Int? { folderIndex[path] }

  func file(_ path: String) -> Int? { table.find(path.utf8.span, files) }

  private struct ParsedPath {
    let hash: UInt64
    /// Negative if the path is invalid.
    let nameOffset: Int32
    /// Whether the file is in the same folder as the previous one.
    let isInLastFolder: Bool
    let wantsCopy: Bool
    let isNamedAsCopy: Bool

    init(
      _ path: Span<UInt8>, after last: Span<UInt8>, compresses: Bool
    ) {
      hash = SipHash().hash(path).low
      wantsCopy = compresses && CompressedCopy.isPossible(of: path)
      isNamedAsCopy =
        compresses && CompressedCopy.isCopy(path)
      let offset = SitePath.nameOffset(in: path)
      nameOffset = offset.map(Int32.init) ?? -1
      isInLastFolder =
        offset != nil && SitePath.nameOffset(in: last) == offset
        && path.extracting(first: offset ?? 0).isEqual(to: last.extracting(first: offset ?? 0))
    }
  }

  private static func parse(_ files: [SiteFile], compresses: Bool) -> [ParsedPath] {
    inParallel(files.count) { index in
      let last = index == 0 ? "" : files[index - 1].path
      return ParsedPath(
        files[index].path.utf8.span, after: last.utf8.span, compresses: compresses)
    }
  }

  /// Adds a folder and its parents, unless they are known, and returns its index.
  private mutating func addFolder(_ path: String) -> Int {
    if let folder = folderIndex[path] { return folder }
    var parent = 0
    var current = ""
    for part in SitePath.parts(of: path) {
      current = current.isEmpty ? part : current + "/" + part
      if let folder = folderIndex[current] {
        parent = folder
      } else {
        let owner = owned.owner(of: current + "/x")
        folders.append(Folder(path: current, name: part, parent: parent, owner: owner))
        parent = folders.count - 1
        folderIndex[current] = parent
      }
    }
    return parent
  }
}
