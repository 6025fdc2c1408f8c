/// The paths in an output that belong to the site. A build removes what it did not write there, except dot
/// files.
package struct OwnedPaths: Sendable {
  /// Names at the top of the output, such as `index.html`.
  package let files: Set<String>
  /// Folder names at the top, such as `people`, with everything in them.
  package let folders: Set<String>
  /// Configured folder names at the top, such as `et`. They belong to the site if an earlier build recorded
  /// them, or if they are missing or empty.
  package let claimed: Set<String>
  package let patterns: [FilePattern]

  package init(_ kinds: FileKinds) {
    let patterns = { (owner: FileKind.Owner) in
      kinds.all.filter { $0.owner == owner }.map(\.pattern)
    }
    files = Set(patterns(.path).filter(\.isExact).map(\.text))
    folders = Set(patterns(.folder).map(\.folder))
    claimed = kinds.languages.union(patterns(.recordedFolder).map(\.folder))
    self.patterns = patterns(.path).filter { !$0.isExact }.flatMap {
      [$0, FilePattern($0.text + CompressedCopy.ending)]
    }
  }

  init(
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
    for file in files {
      switch owner(of: file.path) {
      case .site: break
      case .claim(let folder): further.insert(folder + "/")
      case .page: further.insert(file.path)
      }
    }
    return further.sorted()
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

  package func hasPattern(of path: String) -> Bool { patterns.contains { $0.matches(path) } }
}
