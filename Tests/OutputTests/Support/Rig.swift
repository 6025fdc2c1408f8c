import Basics
import Foundation
import Memory
import Testing

@testable import Output

/// An output and a cache in a folder of their own, and what a build into them needs.
struct Rig {
  let folder: TemporaryFolder
  var output: String
  var owned = OwnedPaths(
    files: ["index.html", "404.html", "build.json", "overview.html"],
    folders: ["people", "positions", "search"],
    patterns: [FilePattern("data/people-*.json"), FilePattern("data/people-*.json.gz")])
  var usesCache = true
  var compresses = false
  var disk: any Disk = RealDisk()
  var workers = 1

  init() throws {
    folder = try TemporaryFolder()
    output = folder("output")
    try folder.makeFolder("cache")
  }

  /// The cache, opened anew.
  var database: CacheDatabase {
    get throws { try CacheDatabase(path: folder("cache/cache.sqlite")) }
  }

  var cache: ManifestStore? {
    usesCache ? (try? database).map(ManifestStore.init) : nil
  }

  /// Publishes with the simple marker, or with one that `marker` makes.
  @discardableResult
  func publish(
    _ files: [SiteFile], batch: FileBatch? = nil,
    walked: Result<OutputWalk?, PublishingError>? = nil,
    marker: (([UInt8]?, Bool, [String]) -> [UInt8])? = nil
  ) throws -> PublishReport {
    let publisher = try publisher()
    let walked = walked ?? publisher.walk()
    var plan = try publisher.plan(files)
    try plan.add(batch.map { publisher.files(of: $0, walked) } ?? [])
    return try publisher.publish(
      plan,
      marker: marker ?? { _, _, paths in Marker.bytes(paths) },
      claim: Marker.bytes(plan.furtherPaths), walked: walked)
  }

  private func publisher() throws -> Publisher {
    let lock = try OutputLock(output: output, folder: folder("cache"))
    var publisher = Publisher(
      output: output, owned: owned, recordedPaths: Marker.paths, cache: cache, lock: lock,
      compresses: compresses)
    publisher.disk = disk
    publisher.workers = workers
    return publisher
  }
}

extension Rig {
  /// How many files stand as the last build left them.
  func unchangedFiles(isCurrent: Bool = true) throws -> Int? {
    let publisher = try publisher()
    return publisher.unchangedFiles(publisher.walk()) { _ in isCurrent }
  }

  /// Walks the output.
  func walk() throws -> Result<OutputWalk?, PublishingError> { try publisher().walk() }
}

/// A marker as simple as can be: a word that says whose it is, then a path a line.
enum Marker {
  static func bytes(_ paths: [String]) -> [UInt8] {
    Array((["ours"] + paths).joined(separator: "\n").utf8)
  }

  @Sendable static func paths(_ bytes: [UInt8]) -> Set<String>? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.first == "ours" ? Set(lines.dropFirst()) : nil
  }
}

/// A file with a fixed text, whose fingerprint is that of its text.
func file(_ path: String, _ text: String, stage: Stage = .leaf) -> SiteFile {
  var hasher = FingerprintHasher()
  hasher.append(text)
  return SiteFile(path: path, stage: stage, fingerprint: hasher.finalize()) { Array(text.utf8) }
}

extension PublishReport {
  /// New files, then changed ones.
  var written: [String] { created + changed }
}
