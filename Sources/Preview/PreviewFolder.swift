import Basics
import Foundation

/// A temporary private folder for one run: the served site and its cache.
package struct PreviewFolder: Sendable {
  /// The folder cannot be created; `code` is the `errno`.
  package struct Problem: Error {
    package let path: String
    package let code: Int32
  }

  /// The file system in memory of Linux.
  private static let memory = "/dev/shm"
  /// The free space required there, in bytes: a site of a hundred thousand people takes half of it.
  private static let room: UInt64 = 4 << 30

  private let path: String

  /// Creates the folder in `TMPDIR` if that is set, else in memory if there is room, else in the temporary folder.
  ///
  /// On a busy disk, all pages of 2,000 people took 1.9 s, in memory 0.5 s.
  package init() throws(Problem) {
    let isGiven = ProcessInfo.processInfo.environment["TMPDIR"] != nil
    let parent =
      !isGiven && Self.hasRoom
      ? Self.memory : FileManager.default.temporaryDirectory.path(percentEncoded: false)
    guard let path = TemporaryFile.makeFolder(in: parent, prefix: "rollcall-serve-") else {
      throw Problem(path: parent, code: errno)
    }
    self.path = path
  }

  private static var hasRoom: Bool {
    let manager = FileManager.default
    let free = try? manager.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? NSNumber
    return (free?.uint64Value ?? 0) >= room && manager.isWritableFile(atPath: memory)
  }

  /// The output folder of builds.
  package var output: String { path + "/site" }

  /// The cache of this run, in its own folder.
  package var cache: String { cacheFolder + "/cache.sqlite" }

  private var cacheFolder: String { path + "/cache" }

  /// Copies the project's cache on the first call, for its snapshots of sources that fail and for speed.
  ///
  /// A build may write to the original meanwhile: rows with a wrong checksum are treated as missing.
  package func copyCache(_ cache: String) {
    guard makeFolder(cacheFolder, mode: 0o700) == 0 else { return }
    for ending in ["", "-wal"] {
      try? FileManager.default.copyItem(atPath: cache + ending, toPath: self.cache + ending)
    }
  }

  /// Removes the folder, even while a build writes to it.
  func remove() {
    for _ in 0..<50 {
      try? FileManager.default.removeItem(atPath: path)
      if !FileManager.default.fileExists(atPath: path) { return }
      usleep(10_000)
    }
  }
}
