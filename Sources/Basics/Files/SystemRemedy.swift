#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What to do about a call of the system that failed, as far as the file's owner and the disk tell.
package enum SystemRemedy {
  /// - Parameters:
  ///   - code: An `errno`.
  ///   - path: The file or folder of the call; it need not exist.
  package static func remedy(_ code: Int32, at path: String) -> String? {
    switch code {
    case ENOSPC:
      "the disk is full, or has no room for more files: `df -h` and `df -i` show it; make room, and try again"
    case EDQUOT: "your share of this disk is used up: make room, and try again"
    case EROFS: "the disk may only be read: name a place elsewhere, or mount it for writing"
    case EACCES, EPERM: permission(path)
    case EMFILE, ENFILE: "too many files are open: allow more by `ulimit -n 1024`"
    default: nil
    }
  }

  /// What is to be done about a file that could not be written, for a reason that is not known.
  package static func remedy(ofWriting path: String) -> String? {
    guard let place = existing(path) else { return nil }
    if unsafe access(place, W_OK) != 0 { return remedy(errno, at: place) }
    let isFolder = fileStatus(place).map { FileType($0.st_mode) == .folder } == true
    let folder = isFolder ? place : parent(of: place)
    if unsafe access(folder, W_OK) != 0 { return remedy(errno, at: folder) }
    return isFull(folder) ? remedy(ENOSPC, at: folder) : nil
  }

  /// Says whose the file is, and how to get it.
  private static func permission(_ path: String) -> String? {
    guard let place = existing(path) else { return nil }
    let own = geteuid()
    // To create, rename or remove a file takes the right to its folder.
    let foreign = [place, parent(of: place)].first {
      guard fileStatus($0)?.st_uid != own else { return false }
      return unsafe access($0, R_OK | W_OK) != 0
    }
    return foreign.flatMap(ownership)
      ?? "allow it by `chmod u+rwX \(ShellWord.quoted(ShellWord.path(place)))`"
  }

  /// Says whose a file is, and how to get it; `nil` if it is this user's.
  package static func ownership(of path: String) -> String? {
    guard let owner = fileStatus(path)?.st_uid, owner != geteuid() else { return nil }
    let (shown, user) = (ShellWord.quoted(ShellWord.path(path)), name(of: geteuid()))
    return
      "`\(shown)` belongs to \(name(of: owner)), and this runs as \(user): `sudo chown -R \(user) \(shown)`"
  }

  /// The path, or the nearest folder above it that is there.
  private static func existing(_ path: String) -> String? {
    var place = path
    for _ in 0..<64 {
      if fileStatus(place) != nil { return place }
      // A folder that may not be entered hides what is in it.
      let above = parent(of: place)
      if above == place { return nil }
      place = above
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    let folder = path.parentFolder
    return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
  }

  private static func name(of user: uid_t) -> String {
    guard let entry = unsafe getpwuid(user), let name = unsafe entry.pointee.pw_name else {
      return String(user)
    }
    return unsafe String(cString: name)
  }

  private static func isFull(_ folder: String) -> Bool {
    var disk = statvfs()
    guard unsafe statvfs(folder, &disk) == 0 else { return false }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 1 << 16
      || (disk.f_files > 0 && disk.f_favail == 0)
  }
}
