package import SiteFiles

/// The paths in an output that belong to the site. A build removes what it did not write there, except dot
/// files.
package struct OwnedPaths: Sendable {
  /// File names at the top of the output, such as `index.html`.
  package let files: Set<String>
  /// Folder names at the top, such as `people`, with everything in them.
  package let folders: Set<String>
  /// Configured folder names at the top, such as `et`. They belong to the site if an earlier build recorded
  /// them, or if they are missing or empty.
  package let claimed: Set<String>
  /// Files in folders that are not the site's.
  package let patterns: [FilePattern]

  /// Creates a set of paths.
  package init(
    files: Set<String>, folders: Set<String>, claimed: Set<String> = [],
    patterns: [FilePattern] = []
  ) {
    self.files = files
    self.folders = folders
    self.claimed = claimed
    self.patterns = patterns
  }

  /// The paths that the marker must record, so that the next build knows that they are the site's: written
  /// files whose names do not say so, and claimed folders with a trailing `/`. Sorted.
  package func furtherPaths(of files: [SiteFile]) -> [String] {
    var further = Set<String>()
    // Files of the same folder are mostly adjacent.
    var folder: [UInt8] = []
    for index in files.indices {
      // Reading only the path avoids copying the file.
      let path = files[index].path
      if !folder.isEmpty, Self.lies(path, in: folder) { continue }
      if let own = ownFolder(of: path) {
        folder = Array(own.utf8)
        continue
      }
      switch owner(of: path) {
      case .site: break
      case .claim(let folder): further.insert(folder + "/")
      case .page: further.insert(path)
      }
    }
    return further.sorted()
  }

  /// The first component of a path with its slash, if that folder belongs to the site.
  private func ownFolder(of path: String) -> Substring? {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")),
      folders.contains(String(path[..<slash]))
    else { return nil }
    return path[...slash]
  }

  private static func lies(_ path: String, in folder: [UInt8]) -> Bool {
    var path = path
    return path.withUTF8 { path in
      path.count > folder.count && folder.indices.allSatisfy { path[$0] == folder[$0] }
    }
  }

  /// The reason that a written path belongs to the site.
  enum Owner: Equatable {
    /// Its name.
    case site
    /// It lies in a claimed folder.
    case claim(String)
    /// A build writes it, such as a page from `content/`.
    case page
  }

  func owner(of path: String) -> Owner {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return files.contains(path) ? .site : .page
    }
    let folder = String(path[..<slash])
    if folders.contains(folder) { return .site }
    if claimed.contains(folder) { return .claim(folder) }
    return hasPattern(of: path) ? .site : .page
  }

  /// Whether any pattern matches the path.
  package func hasPattern(of path: String) -> Bool { patterns.contains { $0.matches(path) } }
}
