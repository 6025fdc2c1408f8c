import Basics
package import SiteFiles

/// The files of a build, and where each one goes.
package struct Plan: Sendable {
  /// Where a file goes.
  struct Location {
    /// The hash of the path.
    let hash: UInt64
    /// The index of its folder in `folders`.
    let folder: Int
    /// Where the name begins in the path, in UTF-8 bytes.
    let nameOffset: Int
    /// Whether the file is to have a compressed copy, where that is worthwhile.
    let wantsCopy: Bool
  }

  /// A folder that the build writes into, or one above it.
  struct Folder {
    /// The path below the output, empty for the output itself.
    let path: String
    let name: String
    /// The index of the folder above it, which always comes earlier.
    let parent: Int
    let owner: OwnedPaths.Owner
  }

  private(set) var files: [SiteFile] = []
  private(set) var locations: [Location] = []
  /// The first is the output itself.
  private(set) var folders = [Folder(path: "", name: "", parent: 0, owner: .site)]
  /// The paths that do not belong to the site by their name alone, and the folders that the
  /// configuration claims, each of those with a `/` behind it.
  private var further: Set<String> = []
  private let owned: OwnedPaths
  private let marker: String
  /// Whether files have compressed copies beside them.
  let compresses: Bool
  /// The indices of files whose name is that of a copy, where there are copies.
  private var named: [Int] = []
  private var folderIndex = ["": 0]
  private var table = PathTable()

  /// A plan without files.
  init(owned: OwnedPaths, marker: String, compresses: Bool) {
    self.owned = owned
    self.marker = marker
    self.compresses = compresses
  }

  /// What a build must record in its marker, sorted: see ``OwnedPaths/furtherPaths(of:)``.
  package var furtherPaths: [String] { further.sorted() }

  /// Adds files of the site, in any order.
  ///
  /// - Throws: ``PublishingError/invalidPath(_:)``, ``PublishingError/duplicatePath(_:)``.
  package mutating func add(_ more: [SiteFile]) throws(PublishingError) {
    let heads = Self.heads(of: more, compresses: compresses)
    let first = files.count
    if first == 0 { files = more } else { files += more }
    // A large search index is added with room for it left in the first array.
    locations.reserveCapacity(files.capacity)
    table.reserve(files.capacity)
    var folder = 0
    // Reading one path in place is far cheaper than handing a file on.
    for (head, index) in zip(heads, first...) {
      guard head.nameOffset >= 0 else { throw .invalidPath(files[index].path) }
      let offset = Int(head.nameOffset)
      if !head.isInLastFolder {
        let path = String(
          decoding: files[index].path.utf8.prefix(max(offset - 1, 0)), as: UTF8.self)
        folder = Self.add(path, to: &folders, &folderIndex, owned)
      }
      guard files[index].path != marker, table.insert(index, hash: head.hash, files) else {
        throw .duplicatePath(files[index].path)
      }
      if head.isNamedAsCopy { named.append(index) }
      locations.append(
        Location(
          hash: head.hash, folder: folder, nameOffset: offset, wantsCopy: head.wantsCopy))
    }
    further.formUnion(owned.furtherPaths(of: more))
    if let index = named.first(where: { wantedOriginal(ofCopy: files[$0].path) != nil }) {
      throw .duplicatePath(files[index].path)
    }
  }

  /// Whether a file is to have a compressed copy, where that is worthwhile.
  func wantsCopy(_ index: Int) -> Bool { locations[index].wantsCopy }

  /// The index of the file whose copy, wanted or not, a path names.
  func original(ofCopy path: String) -> Int? {
    var path = path
    return path.withUTF8 { original(ofCopy: UnsafeRawBufferPointer($0)) }
  }

  /// The same of a path in UTF-8.
  func original(ofCopy path: UnsafeRawBufferPointer) -> Int? {
    CompressedCopy.original(of: path).flatMap { file($0) }
  }

  /// The index of the file whose copy a path names, where the file is to have one.
  func wantedOriginal(ofCopy path: String) -> Int? {
    original(ofCopy: path).flatMap { wantsCopy($0) ? $0 : nil }
  }

  /// The paths of copies that there may be and that do not belong to the site by their name alone.
  var furtherCopies: [String] {
    locations.indices.filter { index in
      let folder = locations[index].folder
      return locations[index].wantsCopy && (folder == 0 || folders[folder].owner == .page)
    }
    .map { files[$0].path + CompressedCopy.ending }
    .filter { owned.owner(of: $0) == .page }
  }

  /// Those of them that there are after a build, sorted.
  func furtherCopies(_ kept: UnchangedFiles, _ outcomes: [CopyOutcome]) -> [String] {
    let there = Set(outcomes.lazy.filter { $0.change != .removed }.map(\.file))
    return furtherCopies.filter { path in
      original(ofCopy: path).map { kept.keptCopy($0) != nil || there.contains($0) } ?? false
    }
  }

  func folder(_ path: String) -> Int? { folderIndex[path] }

  func file(_ path: String) -> Int? {
    var path = path
    return path.withUTF8 { file(UnsafeRawBufferPointer($0)) }
  }

  /// The index of the file with the path, given as UTF-8.
  func file(_ path: UnsafeRawBufferPointer) -> Int? {
    file(path, hash: SipHash().hash(path).low)
  }

  /// The same of a path whose hash is known.
  ///
  /// - Parameter slot: what `firstSlot` gave for the hash.
  func file(_ path: UnsafeRawBufferPointer, hash: UInt64, from slot: Int? = nil) -> Int? {
    table.find(path, hash: hash, from: slot ?? table.firstSlot(of: hash), files)
  }

  /// Where a file whose path has the hash is to be looked for.
  func firstSlot(of hash: UInt64) -> Int { table.firstSlot(of: hash) }

  /// What the bytes of a path tell.
  private struct Head {
    let hash: UInt64
    /// Negative where the path may not be used.
    let nameOffset: Int32
    /// Whether the file lies in the folder of the one before it.
    let isInLastFolder: Bool
    let wantsCopy: Bool
    let isNamedAsCopy: Bool

    init(
      _ path: UnsafeBufferPointer<UInt8>, after last: UnsafeBufferPointer<UInt8>, compresses: Bool
    ) {
      hash = SipHash().hash(UnsafeRawBufferPointer(path)).low
      wantsCopy = compresses && CompressedCopy.isPossible(of: path)
      isNamedAsCopy =
        compresses && CompressedCopy.original(of: UnsafeRawBufferPointer(path)) != nil
      let offset = SitePath.nameOffset(in: path)
      nameOffset = offset.map(Int32.init) ?? -1
      isInLastFolder =
        offset != nil && SitePath.nameOffset(in: last) == offset
        && path.prefix(offset ?? 0).elementsEqual(last.prefix(offset ?? 0))
    }
  }

  private static func heads(of files: [SiteFile], compresses: Bool) -> [Head] {
    inParallel(files.count) { index in
      var path = files[index].path
      var last = index == 0 ? "" : files[index - 1].path
      return path.withUTF8 { path in last.withUTF8 { Head(path, after: $0, compresses: compresses) }
      }
    }
  }

  private static func add(
    _ path: String, to folders: inout [Folder], _ index: inout [String: Int], _ owned: OwnedPaths
  ) -> Int {
    if let folder = index[path] { return folder }
    var parent = 0
    var current = ""
    for part in SitePath.parts(of: path) {
      current = current.isEmpty ? part : current + "/" + part
      if let folder = index[current] {
        parent = folder
      } else {
        let owner = owned.owner(of: current + "/x")
        folders.append(Folder(path: current, name: part, parent: parent, owner: owner))
        parent = folders.count - 1
        index[current] = parent
      }
    }
    return parent
  }
}
