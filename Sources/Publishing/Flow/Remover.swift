#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes what is the site's own. What is gone already is no fault.
struct Remover {
  private let output: OutputFolder

  init(_ output: OutputFolder) {
    self.output = output
  }

  /// Removes files. Those of one folder that stand together cost one walk to it.
  func removeFiles(_ paths: [String]) throws(PublishingError) {
    var rest = paths[...]
    while let first = rest.first {
      let folder = Self.folder(of: first)
      try output.withFolder(folder) { (descriptor) throws(PublishingError) in
        while let path = rest.first, Self.folder(of: path) == folder {
          try removeFile(path, nameOffset: folder.isEmpty ? 0 : folder.utf8.count + 1, descriptor)
          rest = rest.dropFirst()
        }
      }
    }
  }

  /// Removes folders that are empty and leaves the others.
  func removeEmptyFolders(_ paths: [String]) throws(PublishingError) {
    for path in paths {
      let folder = Self.folder(of: path)
      let name = path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
      try output.withFolder(folder) { (descriptor) throws(PublishingError) in
        do throws(DiskFault) {
          try output.disk.removeFolder(String(decoding: name, as: UTF8.self), in: descriptor)
        } catch {
          // A folder that holds a dot file or is a mount stays.
          guard [ENOTEMPTY, EEXIST, EBUSY, ENOENT].contains(error.code) else {
            throw error.at(output.path(of: path))
          }
        }
      }
    }
  }

  /// Removes a file in an opened folder.
  func removeFile(
    _ path: String, nameOffset: Int, _ descriptor: Int32
  ) throws(PublishingError) {
    do {
      try path.withName(from: nameOffset) { (name) throws(DiskFault) in
        try output.disk.remove(name, in: descriptor)
      }
    } catch {
      if error.code != ENOENT { throw error.at(output.path(of: path)) }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}
