import Basics
import Foundation

/// Makes a cache's folder and files private.
///
/// The folder itself is made private if it has the default name or holds only a cache and its files. In others,
/// such as the project's folder with `cache: cache.sqlite`, only the cache's files are.
package struct CacheFolder: Sendable {
  private static let ownName = ".rollcall"
  private static let others: mode_t = 0o077

  package let path: String
  private let file: String

  package init(of file: String) {
    self.file = file
    let folder = file.parentFolder
    path = folder.isEmpty ? "." : folder
  }

  /// Creates the folder if necessary and removes the permissions of others.
  ///
  /// - Throws: ``CacheProblem/unavailable(path:)``, or ``CacheProblem/exposed(path:)`` if another user owns a file.
  package func prepare() throws(CacheProblem) {
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
      do {
        try FileManager.default.createDirectory(
          atPath: path.parentFolder, withIntermediateDirectories: true)
      } catch {
        throw .unavailable(path: file)
      }
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .unavailable(path: file)
      }
    }
    let names = try names()
    if isOwn(names) { try close(path) }
    for name in names where isOurs(name) { try close(path + "/" + name) }
  }

  private func isOwn(_ names: [String]) -> Bool {
    path.nameInFolder == Self.ownName
      || (names.contains(file.nameInFolder) && names.allSatisfy(isOurs))
  }

  /// Whether Rollcall creates files with this name.
  private func isOurs(_ name: String) -> Bool {
    let own = file.nameInFolder
    let endings = ["", "-wal", "-shm", "-journal", ".lock"]
    return endings.contains { name == own + $0 } || name.hasPrefix(".answer-")
      || SetAsideCache.reason(ofName: name, own: own) != nil
      || name.hasPrefix("lock-") && name.utf8.dropFirst(5).allSatisfy(Self.isHexadecimal)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private func names() throws(CacheProblem) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .unavailable(path: file)
    }
  }

  /// Removes the permissions of all but the owner, except from links, pipes and devices.
  private func close(_ path: String) throws(CacheProblem) {
    // The folder itself may be a link.
    guard let status = fileStatus(path, followsLinks: path == self.path) else { return }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR, status.st_mode & Self.others != 0,
      // Folders with the sticky bit, such as `/tmp`, are shared by design.
      status.st_mode & S_ISVTX == 0
    else { return }
    if unsafe chmod(path, status.st_mode & 0o7700) == 0 || errno == ENOENT { return }
    throw errno == EPERM ? .exposed(path: path) : .unavailable(path: path)
  }
}
