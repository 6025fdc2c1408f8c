package import SiteFiles

/// The paths in an output folder that belong to the site, whatever build wrote them.
///
/// What lies there and is not part of a build is removed by it. Names that begin with a dot never
/// belong to the site.
package struct OwnedPaths: Sendable {
  /// File names at the top of the output, such as `index.html`.
  package let files: Set<String>
  /// Folder names at the top, such as `people`: all in them belongs to the site.
  package let folders: Set<String>
  /// Folder names at the top that the configuration chose, such as `et`. They belong to the site
  /// when an earlier build recorded them, or when they are absent or empty.
  package let claimed: Set<String>
  /// Single files in folders in which all else is not the site's.
  package let patterns: [FilePattern]

  /// Makes a description of the site's own paths.
  package init(
    files: Set<String>, folders: Set<String>, claimed: Set<String> = [],
    patterns: [FilePattern] = []
  ) {
    self.files = files
    self.folders = folders
    self.claimed = claimed
    self.patterns = patterns
  }

  /// What a build must record in its marker, sorted: each written path that does not belong to the
  /// site by its name alone, and each claimed folder with a `/` behind it.
  ///
  /// The next build gets the list back as `previousPaths`, and so knows these paths for the
  /// site's own, to be removed when they are not written any more.
  package func furtherPaths(of files: [SiteFile]) -> [String] {
    var further = Set<String>()
    // Files of one folder mostly come one behind the other.
    var folder: [UInt8] = []
    for index in files.indices {
      // Reading the path in place is far cheaper than handing the file on.
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

  /// The first part of a path, with its slash, where all in that folder belongs to the site.
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

  /// Why a written path belongs to the site.
  enum Owner: Equatable {
    /// By its name.
    case site
    /// It lies in a folder that the configuration claims.
    case claim(String)
    /// Only because a build writes it, as a page from `content/` is.
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

  /// Whether a path is that of a file of the site in a folder that is not.
  package func hasPattern(of path: String) -> Bool { patterns.contains { $0.matches(path) } }
}
