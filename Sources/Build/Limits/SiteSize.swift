import Basics
package import Output
package import Settings
package import Site

/// The number and size of a site's files.
package struct SiteSize: Equatable, Sendable {
  /// A part of the files.
  package struct Share: Equatable, Sendable {
    package private(set) var files = 0
    package private(set) var bytes = 0

    fileprivate mutating func add(_ bytes: Int) {
      files += 1
      self.bytes += bytes
    }

    fileprivate mutating func add(_ other: Share) {
      files += other.files
      bytes += other.bytes
    }
  }

  /// A kind of files that a setting leaves out.
  package enum Kind: Hashable, Sendable {
    /// Files of kinds that a setting leaves out.
    case of(setting: String)
    case photos
    /// All pages of long lists but the first.
    case furtherPages
    /// The pages of a further language.
    case language(String)
  }

  package private(set) var all = Share()
  /// The largest file; of equal ones the first path.
  package private(set) var largest: (path: String, bytes: Int) = ("", 0)
  private var kinds: [Kind: Share] = [:]
  /// The number of files in each folder, not counting those in folders inside it.
  private var folders: [Substring: Int] = [:]
  let fileKinds: FileKinds

  /// The size of no files at all.
  package init(_ fileKinds: FileKinds) { self.fileKinds = fileKinds }

  /// The folder with most files in it, empty for the top: of several the first by its path.
  package var fullest: (folder: String, files: Int) {
    let fullest = folders.min { ($1.value, $0.key) < ($0.value, $1.key) }
    return fullest.map { (String($0.key), $0.value) } ?? ("", 0)
  }

  /// The files of a kind.
  package subscript(kind: Kind) -> Share { kinds[kind] ?? Share() }

  /// Counts a file.
  package mutating func add(_ path: String, bytes: Int) {
    all.add(bytes)
    if (bytes, largest.path) > (largest.bytes, path) || largest.path.isEmpty {
      largest = (path, bytes)
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    folders[path[..<slash], default: 0] += 1
    for kind in kinds(of: path) { kinds[kind, default: Share()].add(bytes) }
  }

  /// Counts all that another size has counted.
  mutating func add(_ other: SiteSize) {
    all.add(other.all)
    if (other.largest.bytes, largest.path) > (largest.bytes, other.largest.path)
      || largest.path.isEmpty
    {
      largest = other.largest
    }
    folders.merge(other.folders) { $0 + $1 }
    for (kind, share) in other.kinds { kinds[kind, default: Share()].add(share) }
  }

  private func kinds(of path: String) -> [Kind] {
    let language = fileKinds.language(of: path).map { Kind.language($0) }
    let kind: Kind? =
      switch fileKinds.kind(of: path) {
      case let kind? where kind.isLeftOutBy != nil: kind.isLeftOutBy.map { .of(setting: $0) }
      case .photo?: .photos
      case let kind? where kind.isFurtherPage(path): .furtherPages
      default: nil
      }
    return [language, kind].compactMap(\.self)
  }

  package static func == (left: SiteSize, right: SiteSize) -> Bool {
    left.all == right.all && left.largest == right.largest && left.kinds == right.kinds
      && left.folders == right.folders
  }
}

extension SiteSize {
  /// The size of the site that a build would write. Every file is rendered.
  package init(
    of site: Site, people: Int, _ readings: SourceReadings, _ configuration: Configuration,
    day: BuildDay?
  ) throws(PublishingError) {
    let fileKinds = configuration.options.fileKinds
    let compresses = configuration.precompresses
    self.init(fileKinds)
    let files = site.files + (site.searchFiles?.made() ?? [])
    // Small parts: to make one file may take as long as to make a thousand others.
    let parts = inParallel(files.count, parts: 256) { range in
      Result { () throws(PublishingError) in
        try Self.size(of: files[range], fileKinds, compresses: compresses)
      }
    }
    for part in parts { add(try part.get()) }
    let marker = BuildJSON(
      people: people, languages: configuration.options.languages, readings, day: day,
      paths: OwnedPaths(fileKinds).furtherPaths(of: files))
    add(FileKind.marker.path, bytes: marker.bytes(builtAt: "2026-01-01T00:00:00Z").count)
  }

  private static func size(
    of files: ArraySlice<SiteFile>, _ fileKinds: FileKinds, compresses: Bool
  ) throws(PublishingError) -> SiteSize {
    var size = SiteSize(fileKinds)
    let compressor = GzipCompressor()
    for file in files {
      do {
        let bytes = try file.render()
        size.add(file.path, bytes: bytes.count)
        if compresses, let copy = compressor.copy(of: file.path, bytes) {
          size.add(copy.path, bytes: copy.bytes)
        }
      } catch {
        throw .rendering(path: file.path, error)
      }
    }
    return size
  }
}
