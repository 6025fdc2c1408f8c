/// A kind of file of a site: where its files are, when they are written, and how others treat them.
package struct FileKind: Equatable, Sendable {
  /// How a build recognises the site's files among those that it does not write any more.
  package enum Owner: Sendable {
    /// By the path.
    case path
    /// By the top-level folder, with everything in it.
    case folder
    /// By the path, if an earlier build recorded it.
    case recordedPath
    /// By the top-level folder, if an earlier build recorded it, or if it was missing or empty.
    case recordedFolder
  }

  package let pattern: FilePattern
  package let stage: Stage
  package let owner: Owner
  /// Whether the files show people, so that files of people who left disappear at once.
  package let showsPeople: Bool
  /// Whether the names contain a hash of the content, so that a path always has the same bytes.
  package let isImmutable: Bool
  /// Endings of names whose media types hosts do not know or get wrong.
  package let endings: [String]

  package init(
    _ pattern: String, _ stage: Stage, _ owner: Owner, showsPeople: Bool = false,
    isImmutable: Bool = false, endings: [String] = []
  ) {
    self.pattern = FilePattern(pattern)
    self.stage = stage
    self.owner = owner
    self.showsPeople = showsPeople
    self.isImmutable = isImmutable
    self.endings = endings
  }

  /// The path of the only file, without a star.
  package var path: String { pattern.text }

  /// The same kind of files in another top-level folder.
  package func `in`(_ folder: String, _ owner: Owner) -> FileKind {
    FileKind(
      folder + pattern.text.dropFirst(pattern.folder.count), stage, owner,
      showsPeople: showsPeople, isImmutable: isImmutable, endings: endings)
  }

  /// The `Cache-Control` of responses. Private, because of photos.
  package var cacheControl: String {
    isImmutable ? "private, max-age=31536000, immutable" : "no-cache"
  }

  /// The page from which visitors reach all others.
  package static let frontPage = FileKind("index.html", .front, .path, showsPeople: true)
  /// Marks the output as Rollcall's.
  package static let marker = FileKind("build.json", .front, .path)
  package static let photo = FileKind(
    "assets/photo.*", .leaf, .folder, showsPeople: true, isImmutable: true)
  /// A style sheet, script or icon.
  package static let asset = FileKind("assets/**", .leaf, .folder, isImmutable: true)

  /// Whether pages of the last build, which visitors still have open, may load a file that has left the site.
  package static func isOfEarlierPages(_ path: String) -> Bool {
    asset.pattern.matches(path) && !photo.pattern.matches(path)
  }
}

/// The kinds of files of a site, and its further languages, each of which has a folder of pages.
package struct FileKinds: Sendable {
  /// The ending of a compressed copy, behind the path of its original.
  package static let copyEnding = ".gz"

  /// The first kind that matches a path is the path's.
  package let all: [FileKind]
  package let languages: Set<String>

  package init(_ all: [FileKind], languages: some Sequence<String>) {
    self.all = all
    self.languages = Set(languages)
  }

  /// The kind of a file, or of the original of a compressed copy; `nil` for the owner's own files.
  package func kind(of path: String) -> FileKind? {
    var path = withoutLanguage(path)
    if path.hasSuffix(Self.copyEnding) { path.removeLast(Self.copyEnding.count) }
    return all.first { $0.pattern.matches(path) }
  }

  /// Whether an owner's file would replace one of the site's, or would lie in a folder that belongs to the site.
  package func reserve(_ path: String) -> Bool {
    let path = withoutLanguage(path)
    return all.contains { kind in
      switch kind.owner {
      case .path, .recordedPath: kind.pattern.matches(path)
      case .folder, .recordedFolder: path.hasPrefix(kind.pattern.folder + "/")
      }
    }
  }

  /// The further language whose folder contains a path.
  package func language(of path: String) -> String? {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = String(path[..<slash])
    return languages.contains(folder) ? folder : nil
  }

  private func withoutLanguage(_ path: String) -> String {
    language(of: path).map { String(path.dropFirst($0.count + 1)) } ?? path
  }
}
