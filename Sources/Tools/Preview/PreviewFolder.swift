package import Basics
import Foundation

/// A private temporary folder with the served site and its cache, locked while the server runs.
package struct PreviewFolder: Sendable {
  /// The folder cannot be created; `code` is the `errno`.
  package struct Problem: Basics.Problem {
    package let path: String
    package let code: Int32

    package var diagnostic: Diagnostic {
      .error(
        "cannot-create", "cannot create a folder here: " + systemMessage(code),
        SystemRemedy.remedy(code, at: path) ?? "name another place in `TMPDIR`", at: path)
    }

    package static let examples = [Problem(path: "/dev/shm", code: 28)]
  }

  private static let memory = "/dev/shm"
  private static let prefix = "rollcall-serve-"
  /// The free space required in memory, in bytes: twice a site of a hundred thousand people.
  private static let room: UInt64 = 4 << 30

  private let path: String

  /// Creates the folder in `TMPDIR` if set, else in memory if there is room, else in the temporary folder. Removes those
  /// of killed servers, which contain the contacts and people who are not shown.
  ///
  /// Writing all pages of 2,000 people took 0.5 s in memory, 1.9 s on a busy disk.
  package init() throws(Problem) {
    let isGiven = ProcessInfo.processInfo.environment["TMPDIR"] != nil
    let parent =
      !isGiven && Self.hasRoom
      ? Self.memory : FileManager.default.temporaryDirectory.path(percentEncoded: false)
    Self.sweep(parent)
    while true {
      guard let path = TemporaryFile.makeFolder(in: parent, prefix: Self.prefix) else {
        throw Problem(path: parent, code: errno)
      }
      // Another server may take a folder that is not locked yet for a left one. Without locks, none sweeps.
      if TemporaryFile.lockFolder(path, waits: true) >= 0 || errno != ENOENT {
        self.path = path
        return
      }
    }
  }

  /// Removes the folders of killed servers.
  package static func sweep(
    _ parent: String = FileManager.default.temporaryDirectory.path(percentEncoded: false)
  ) {
    for parent in Set([memory, "/tmp", parent]) {
      TemporaryFile.sweepFolders(in: parent, prefix: prefix)
    }
  }

  private static var hasRoom: Bool {
    let manager = FileManager.default
    let free = try? manager.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? NSNumber
    return (free?.uint64Value ?? 0) >= room && manager.isWritableFile(atPath: memory)
  }

  package var output: String { path + "/site" }

  package var cache: String { cacheFolder + "/cache.sqlite" }

  private var cacheFolder: String { path + "/cache" }

  /// Copies the project's cache once, for speed and for the snapshots of sources that fail.
  ///
  /// A build may write to the original meanwhile: rows with wrong checksums count as missing.
  package func copyCache(_ cache: String) {
    guard makeFolder(cacheFolder, mode: 0o700) == 0 else { return }
    for ending in ["", "-wal"] {
      try? FileManager.default.copyItem(atPath: cache + ending, toPath: self.cache + ending)
    }
  }

  /// Retries, since a build may still be writing.
  func remove() {
    for _ in 0..<50 {
      try? FileManager.default.removeItem(atPath: path)
      if !FileManager.default.fileExists(atPath: path) { return }
      usleep(10_000)
    }
  }
}
