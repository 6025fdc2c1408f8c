/// The files of a build, and where each one goes.
struct Plan: Sendable {
  /// A file's place.
  struct Place {
    /// The hash of the path.
    let hash: UInt64
    /// The index of its folder in `folders`.
    let folder: Int
    /// Where the name begins in the path, in UTF-8 bytes.
    let nameOffset: Int
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

  let files: [SiteFile]
  let places: [Place]
  /// The first is the output itself.
  let folders: [Folder]
  private let folderIndex: [String: Int]
  private let table: PathTable

  init(_ files: [SiteFile], owned: OwnedPaths, marker: String) throws(PublishingError) {
    var folders = [Folder(path: "", name: "", parent: 0, owner: .site)]
    var folderIndex = ["": 0]
    var places: [Place] = []
    places.reserveCapacity(files.count)
    var table = PathTable(capacity: files.count)
    var last = (path: [UInt8](), index: 0)

    // Reading one path in place is far cheaper than handing a file on.
    for index in files.indices {
      var path = files[index].path
      let head = path.withUTF8 { Head($0, in: last.path) }
      guard let offset = head.nameOffset else { throw .invalidPath(path) }
      if !head.isInFolder {
        let folder = String(decoding: path.utf8.prefix(max(offset - 1, 0)), as: UTF8.self)
        last = (Array(folder.utf8), Self.add(folder, to: &folders, &folderIndex, owned))
      }
      guard path != marker, table.insert(index, hash: head.hash, files) else {
        throw .duplicatePath(path)
      }
      places.append(Place(hash: head.hash, folder: last.index, nameOffset: offset))
    }
    self.files = files
    self.places = places
    self.folders = folders
    self.folderIndex = folderIndex
    self.table = table
  }

  func folder(_ path: String) -> Int? { folderIndex[path] }

  func file(_ path: String) -> Int? {
    var path = path
    return path.withUTF8 { file(UnsafeRawBufferPointer($0)) }
  }

  /// The index of the file with the path, given as UTF-8.
  func file(_ path: UnsafeRawBufferPointer) -> Int? {
    table.find(path, files)
  }

  /// What the bytes of a path tell.
  private struct Head {
    let nameOffset: Int?
    let hash: UInt64
    let isInFolder: Bool

    init(_ path: UnsafeBufferPointer<UInt8>, in folder: [UInt8]) {
      let offset = SitePath.nameOffset(in: path)
      nameOffset = offset
      hash = SipHash().hash(UnsafeRawBufferPointer(path)).low
      // The name of a file in the output itself begins at once.
      isInFolder =
        offset == (folder.isEmpty ? 0 : folder.count + 1)
        && folder.indices.allSatisfy { path[$0] == folder[$0] }
    }
  }

  private static func add(
    _ path: String, to folders: inout [Folder], _ index: inout [String: Int], _ owned: OwnedPaths
  ) -> Int {
    if let known = index[path] { return known }
    var parent = 0
    var current = ""
    for part in SitePath.parts(of: path) {
      current = current.isEmpty ? part : current + "/" + part
      if let known = index[current] {
        parent = known
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
