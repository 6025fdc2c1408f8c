import Basics
import Foundation
import Publishing

/// A private folder for the time of one upload: lists for the client, and what comes back from it.
///
/// There is one for each target, user and machine. Its lock keeps a second upload from the target. The client inherits
/// the lock: after an upload that was killed, it holds until the client has ended. The next upload removes the folders
/// that nobody holds.
package final class WorkFolder: Sendable {
  private static let prefix = "rollcall-publish-"

  /// The folder.
  let path: String
  private let lock: Int32
  private let count = Counter()

  /// Where clients read which server a bucket or remote is: the same words can name another one.
  private static let settings = [
    "HOME", "AWS_CONFIG_FILE", "AWS_PROFILE", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3",
    "RCLONE_CONFIG",
  ]

  /// Makes the folder for its owner alone, and removes those that killed uploads have left.
  ///
  /// - Parameter environment: the client's.
  package init(
    for target: UploadTarget, environment: [String: String]
  ) throws(UploadProblem) {
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(Self.prefix) {
      let left = (parent as NSString).appendingPathComponent(name)
      guard let lock = try? Self.lock(left) else { continue }
      try? FileManager.default.removeItem(atPath: left)
      close(lock)
    }
    let settings = Self.settings.map { "\($0)=\(environment[$0] ?? "")" }
    let place =
      target.localFolder.map(RealPath.resolve)
      ?? (["\(target)"] + settings).joined(separator: "\n")
    let hash = FingerprintHasher.fingerprint { $0.append(place) }.low
    path = (parent as NSString).appendingPathComponent(
      "\(Self.prefix)\(geteuid())-\(String(hash, radix: 16))")
    while true {
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw .disk(path: path, code: errno) }
      // Another upload that begins at this instant may have taken it for one that was left.
      guard let lock = try Self.lock(path) else { continue }
      self.lock = lock
      return
    }
  }

  deinit { close(lock) }

  /// Takes a folder's lock; `nil` where the folder is gone.
  private static func lock(_ path: String) throws(UploadProblem) -> Int32? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    var status = stat()
    if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) == 0, fstat(folder, &status) == 0 {
      if status.st_nlink > 0, status.st_uid == geteuid() { return folder }
      errno = status.st_nlink > 0 ? EPERM : ENOENT
    }
    let code = errno
    if folder >= 0 { close(folder) }
    switch code {
    case ENOENT: return nil
    case EWOULDBLOCK: throw .targetBusy
    default: throw .disk(path: path, code: code)
    }
  }

  /// Removes it with all that is in it.
  package func remove() { remove(path) }

  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// A new folder in it.
  func folder() throws(UploadProblem) -> String {
    let folder = next()
    try make(folder)
    return folder
  }

  /// The path for a list of what a target holds, alone in a new folder.
  func listFile() throws(UploadProblem) -> String { try folder() + "/" + UploadPath.list }

  /// A new file with paths, each with a zero behind it.
  func list(of paths: [String]) throws(UploadProblem) -> String {
    try file(Data(paths.flatMap { Array($0.utf8) + [0] }))
  }

  /// A new file with paths, one a line.
  func lines(of paths: [String]) throws(UploadProblem) -> String {
    try file(Data(paths.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }))
  }

  /// A new file with a value as JSON.
  func file(_ value: some Encodable) throws(UploadProblem) -> String {
    let path = next()
    do {
      try JSONEncoder().encode(value).write(to: URL(filePath: path))
    } catch {
      throw .disk(path: path, code: errno)
    }
    return path
  }

  /// A new file with bytes.
  func file(_ bytes: Data) throws(UploadProblem) -> String {
    let path = next()
    try write(bytes, to: path)
    return path
  }

  /// A new folder with the folders that the paths lie in, all of them empty.
  func folders(of paths: [String]) throws(UploadProblem) -> String {
    let root = try folder()
    for folder in UploadPath.folders(of: paths) { try make(root + "/" + folder) }
    return root
  }

  /// A new folder with a link to each file of another, at the same path.
  func links(to paths: [String], in folder: String) throws(UploadProblem) -> String {
    let links = try folders(of: paths)
    // A link's text is taken from where the link is, not from where the program runs.
    let folder =
      folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    for path in paths where symlink(folder + "/" + path, links + "/" + path) != 0 {
      throw .disk(path: links + "/" + path, code: errno)
    }
    return links
  }

  func write(_ bytes: Data, to path: String) throws(UploadProblem) {
    guard FileManager.default.createFile(atPath: path, contents: bytes) else {
      throw .disk(path: path, code: errno)
    }
  }

  private func make(_ folder: String) throws(UploadProblem) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .disk(path: folder, code: errno)
    }
  }

  private func next() -> String { "\(path)/\(count.next())" }
}
