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
    var last = (path: "", index: 0)

    for (index, file) in files.enumerated() {
      guard let offset = SitePath.nameOffset(in: file.path) else {
        throw .invalidPath(file.path)
      }
      if !Self.isFolder(last.path, of: file.path, nameOffset: offset) {
        let path = String(decoding: file.path.utf8.prefix(max(offset - 1, 0)), as: UTF8.self)
        last = (path, Self.add(path, to: &folders, &folderIndex, owned))
      }
      let hash = PathTable.hash(file.path)
      guard file.path != marker, table.insert(index, hash: hash, files) else {
        throw .duplicatePath(file.path)
      }
      places.append(Place(hash: hash, folder: last.index, nameOffset: offset))
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

  private static func isFolder(_ folder: String, of path: String, nameOffset: Int) -> Bool {
    if nameOffset == 0 { return folder.isEmpty }
    return folder.utf8.count == nameOffset - 1
      && path.utf8.prefix(nameOffset - 1).elementsEqual(folder.utf8)
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
