import Foundation

/// Keeps the folder of a cache and its files private.
///
/// A folder that Rollcall makes, that has the default name, or that holds a cache and nothing but what
/// Rollcall puts there, is Rollcall's own and closed to others. In any other, such as a project's folder
/// where `cache: cache.sqlite` is configured, only the files are closed.
package struct CacheFolder: Sendable {
  /// The default name: such a folder is Rollcall's own, whatever else is in it.
  private static let ownName = ".rollcall"
  private static let others: mode_t = 0o077

  /// The path of the folder.
  package let path: String
  private let file: String

  /// - Parameter file: The path of the cache.
  package init(of file: String) {
    self.file = file
    let folder = (file as NSString).deletingLastPathComponent
    path = folder.isEmpty ? "." : folder
  }

  /// Makes the folder where there is none, and removes the permissions of others.
  ///
  /// - Throws: ``CacheProblem/unavailable(path:)``, or ``CacheProblem/exposed(path:)`` where another user
  ///   would have to do it.
  package func prepare() throws(CacheProblem) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      do {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      } catch {
        throw .unavailable(path: file)
      }
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unavailable(path: file) }
    }
    let names = try names()
    if isOwn(names) { try close(path) }
    for name in names where isOurs(name) { try close(path + "/" + name) }
  }

  /// Whether the folder is Rollcall's own.
  private func isOwn(_ names: [String]) -> Bool {
    (path as NSString).lastPathComponent == Self.ownName
      || (names.contains((file as NSString).lastPathComponent) && names.allSatisfy(isOurs))
  }

  /// Whether a file in the folder is one that Rollcall makes.
  private func isOurs(_ name: String) -> Bool {
    let own = (file as NSString).lastPathComponent
    let endings = ["", "-wal", "-shm", "-journal", ".lock", ".damaged"]
    return endings.contains { name == own + $0 } || name.hasPrefix(".answer-")
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

  /// Removes the permissions of everybody but the owner. Links, pipes and devices are left alone, and so
  /// is what has disappeared meanwhile.
  private func close(_ path: String) throws(CacheProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    // The folder itself may be a link, say to a larger disk.
    if status.st_mode & S_IFMT == S_IFLNK, path == self.path, stat(path, &status) != 0 { return }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR, status.st_mode & Self.others != 0,
      // A folder with the sticky bit is shared by design, such as `/tmp`.
      status.st_mode & S_ISVTX == 0
    else { return }
    if chmod(path, status.st_mode & 0o7700) == 0 || errno == ENOENT { return }
    throw errno == EPERM ? .exposed(path: path) : .unavailable(path: path)
  }
}
