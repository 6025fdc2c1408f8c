import Basics
import Foundation
import Output
import Synchronization

/// A private temporary folder for exchanging files with the client.
///
/// There is one per target, user and machine; its lock prevents concurrent uploads. The client inherits the lock, since
/// it may outlive a killed upload. The next upload removes unlocked folders.
package final class WorkFolder: Sendable {
  private static let prefix = "rollcall-publish-"

  let path: String
  private let lock: Int32
  private let counter = Counter()
  private let isRemoved = Mutex(false)

  /// Variables that determine the server of a bucket or remote.
  private static let settings = [
    "HOME", "AWS_CONFIG_FILE", "AWS_PROFILE", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3",
    "RCLONE_CONFIG",
  ]

  /// Creates and locks the folder, and removes those of killed uploads. `environment` is the client's.
  package init(
    for target: UploadTarget, environment: [String: String]
  ) throws(UploadProblem) {
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    TemporaryFile.sweepFolders(in: parent, prefix: Self.prefix)
    let settings = Self.settings.map { "\($0)=\(environment[$0] ?? "")" }
    let place =
      target.localFolder.map(RealPath.resolve)
      ?? (["\(target)"] + settings).joined(separator: "\n")
    let hash = FingerprintHasher.fingerprint { $0.append(place) }.low
    path = (parent as NSString).appendingPathComponent(
      "\(Self.prefix)\(geteuid())-\(String(hash, radix: 16))")
    while true {
      let code = makeFolder(path, mode: 0o700)
      if code != 0, code != EEXIST { throw .disk(path: path, code: code) }
      // Another upload may remove the folder just before it is locked.
      guard let lock = try Self.lock(path) else { continue }
      self.lock = lock
      return
    }
  }

  deinit { close(lock) }

  /// Returns `nil` if the folder is gone.
  private static func lock(_ path: String) throws(UploadProblem) -> Int32? {
    let folder = TemporaryFile.lockFolder(path, isInherited: true)
    if folder >= 0 { return folder }
    let code = errno
    switch code {
    case ENOENT: return nil
    case EWOULDBLOCK: throw .targetBusy
    default: throw .disk(path: path, code: code)
    }
  }

  /// Removes the folder, once. Whoever comes second waits for the first: each would stop at what the other has removed, and
  /// by then the folder may be another upload's.
  package func remove() {
    isRemoved.withLock { isRemoved in
      if !isRemoved { remove(path) }
      isRemoved = true
    }
  }

  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  func folder() throws(UploadProblem) -> String {
    let folder = next()
    try make(folder)
    return folder
  }

  func listFile() throws(UploadProblem) -> String { try folder() + "/" + UploadPath.list }

  /// Writes paths, each ended by a null byte.
  func list(of paths: [String]) throws(UploadProblem) -> String {
    try file(Data(paths.flatMap { Array($0.utf8) + [0] }))
  }

  func lines(of paths: [String]) throws(UploadProblem) -> String {
    try file(Data(paths.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }))
  }

  func file(_ bytes: Data) throws(UploadProblem) -> String {
    let path = next()
    guard FileManager.default.createFile(atPath: path, contents: bytes) else {
      throw .disk(path: path, code: errno)
    }
    return path
  }

  /// Creates a folder with the paths' folders, all empty.
  func folders(of paths: [String]) throws(UploadProblem) -> String {
    let root = try folder()
    for folder in UploadPath.folders(of: paths) { try make(root + "/" + folder) }
    return root
  }

  /// Creates a folder with links to files of another folder, at the same paths.
  func links(to paths: [String], in folder: String) throws(UploadProblem) -> String {
    let links = try folders(of: paths)
    // Relative targets would be resolved from the link's folder.
    let folder =
      folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    for path in paths {
      let code = makeLink(at: links + "/" + path, to: folder + "/" + path)
      if code != 0 { throw .disk(path: links + "/" + path, code: code) }
    }
    return links
  }

  private func make(_ folder: String) throws(UploadProblem) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .disk(path: folder, code: errno)
    }
  }

  private func next() -> String { "\(path)/\(counter.next())" }
}
