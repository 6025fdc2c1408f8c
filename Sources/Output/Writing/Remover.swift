import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes the site's files and folders, ignoring those that are gone already.
struct Remover {
  let output: OutputFolder

  /// Removes files, opening the folder of adjacent ones once.
  func removeFiles(_ paths: [String]) throws(PublishingError) {
    var rest = paths[...]
    while let first = rest.first {
      let folder = Self.folder(of: first)
      try output.withFolder(folder) { (descriptor) throws(PublishingError) in
        let nameOffset = folder.isEmpty ? 0 : folder.utf8.count + 1
        while let path = rest.first, Self.folder(of: path) == folder {
          try output.remove(path, nameOffset: nameOffset, in: descriptor)
          rest = rest.dropFirst()
        }
      }
    }
  }

  func removeEmptyFolders(_ paths: [String]) throws(PublishingError) {
    for path in paths {
      let folder = Self.folder(of: path)
      let nameOffset = folder.isEmpty ? 0 : folder.utf8.count + 1
      try output.withFolder(folder) { (descriptor) throws(PublishingError) in
        do throws(DiskFault) {
          try path.withFileName(from: nameOffset) { (name) throws(DiskFault) in
            try output.disk.removeFolder(name, in: descriptor)
          }
        } catch {
          // It holds a dot file, or is a mount.
          guard [ENOTEMPTY, EEXIST, EBUSY, ENOENT].contains(error.code) else {
            throw error.at(output.path(of: path))
          }
        }
      }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}
