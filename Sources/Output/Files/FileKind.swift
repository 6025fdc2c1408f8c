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
  /// The line of the configuration that leaves them out; `nil` if none does.
  package let isLeftOutBy: String?

  package init(
    _ pattern: String, _ stage: Stage, _ owner: Owner, showsPeople: Bool = false,
    isImmutable: Bool = false, endings: [String] = [], isLeftOutBy: String? = nil
  ) {
    self.pattern = FilePattern(pattern)
    self.stage = stage
    self.owner = owner
    self.showsPeople = showsPeople
    self.isImmutable = isImmutable
    self.endings = endings
    self.isLeftOutBy = isLeftOutBy
  }

  /// The path of the only file, without a star.
  package var path: String { pattern.text }

  /// The same kind of files in another top-level folder.
  package func `in`(_ folder: String, _ owner: Owner) -> FileKind {
    FileKind(
      folder + pattern.text.dropFirst(pattern.folder.count), stage, owner,
      showsPeople: showsPeople, isImmutable: isImmutable, endings: endings,
      isLeftOutBy: isLeftOutBy)
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

/// Paths below the output: `*` stands for any text without `/`, `**` for any text. A pattern has at most one of them.
package struct FilePattern: Equatable, Sendable {
  package let text: String
  private let beginning: [UInt8]
  /// What follows the star; `nil` without one.
  private let ending: [UInt8]?
  private let isDeep: Bool

  /// - Parameter text: such as `data/people-*.json`.
  package init(_ text: String) {
    self.text = text
    let parts = text.utf8.split(
      separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    beginning = Array(parts[0])
    ending = parts.count > 1 ? parts.last.map { Array($0) } : nil
    isDeep = parts.count > 2
  }

  /// The top-level folder; empty for files beside it.
  package var folder: String {
    text.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(text[..<$0]) } ?? ""
  }

  package var isExact: Bool { ending == nil }

  /// The part of a path before the star.
  package var start: String { String(decoding: beginning, as: UTF8.self) }

  /// A path that matches.
  package func path(_ name: String) -> String {
    start + name + String(decoding: ending ?? [], as: UTF8.self)
  }

  package func matches(_ path: String) -> Bool {
    let path = path.utf8.span
    let end = path.count - (ending?.count ?? 0)
    guard end >= beginning.count else { return false }
    for index in beginning.indices where path[index] != beginning[index] { return false }
    guard let ending else { return end == beginning.count }
    for index in ending.indices where path[end + index] != ending[index] { return false }
    if isDeep { return true }
    for index in beginning.count..<end where path[index] == UInt8(ascii: "/") { return false }
    return true
  }
}
