import Foundation

/// Creates private files and folders with unique names.
package enum TemporaryFile {
  /// Creates a folder named `prefix` and six random characters. Returns `nil` with `errno` set on failure.
  package static func makeFolder(in parent: String, prefix: String) -> String? {
    var path = template(parent, prefix)
    guard unsafe mkdtemp(&path) != nil else { return nil }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Locks a folder of this user until the descriptor is closed. Returns -1 with `errno` set on failure: `ENOENT` for a
  /// folder that is gone, `EWOULDBLOCK` for one that another process holds.
  ///
  /// - Parameters:
  ///   - isInherited: whether child processes hold it too.
  ///   - waits: whether to wait for another process.
  package static func lockFolder(
    _ path: String, isInherited: Bool = false, waits: Bool = false
  ) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | (isInherited ? 0 : O_CLOEXEC)
    let folder = openFile(path, flags)
    if folder < 0 { return -1 }
    if flock(folder, LOCK_EX | (waits ? 0 : LOCK_NB)) == 0, let status = fileStatus(of: folder) {
      // Whoever held it may have removed it.
      if status.st_nlink > 0, status.st_uid == geteuid() { return folder }
      errno = status.st_nlink > 0 ? EPERM : ENOENT
    }
    let code = errno
    closeLocked(folder)
    errno = code
    return -1
  }

  /// Removes this user's folders of a prefix that no process holds by ``lockFolder(_:isInherited:waits:)``.
  package static func sweepFolders(in parent: String, prefix: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(prefix) {
      let left = (parent as NSString).appendingPathComponent(name)
      let lock = lockFolder(left)
      guard lock >= 0 else { continue }
      try? FileManager.default.removeItem(atPath: left)
      closeLocked(lock)
    }
  }

  /// Opens a new file and removes its name: it disappears when closed. Returns `nil` on failure.
  package static func openUnnamed(in folder: String, prefix: String) -> Int32? {
    var path = template(folder, prefix)
    let file = unsafe mkstemp(&path)
    guard file >= 0 else { return nil }
    unsafe unlink(path)
    return file
  }

  private static func template(_ folder: String, _ prefix: String) -> [CChar] {
    Array((folder as NSString).appendingPathComponent(prefix + "XXXXXX").utf8CString)
  }
}
