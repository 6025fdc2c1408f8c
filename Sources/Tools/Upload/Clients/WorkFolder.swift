import Basics
import Foundation
import Output
import Synchronization

/// A private temporary folder for exchanging files with the client.
///
/// There is one per target, user and machine; its lock prevents concurrent uploads. The client inherits the lock, since
/// it may outlive a killed upload. The next upload removes unlocked folders.
///
/// All are in one folder of the user, which is locked while an upload begins: whoever looks for unlocked folders locks
/// each for a moment, which must not look like an upload to who wants that very folder.
package final class WorkFolder: Sendable {
  let path: String
  private let parent: String
  private let lock: Int32
  private let counter = Counter()
  private let isRemoved = Mutex(false)

  /// Variables that determine the server of a bucket or remote.
  private static let settings = [
    "HOME", "AWS_CONFIG_FILE", "AWS_PROFILE", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3",
    "RCLONE_CONFIG",
  ]

  /// Creates and locks the folder, and removes those of killed uploads.
  ///
  /// - Parameters:
  ///   - environment: the client's.
  ///   - temporary: where the user's folder is.
  package init(
    for target: UploadTarget, environment: [String: String],
    in temporary: String = FileManager.default.temporaryDirectory.path(percentEncoded: false)
  ) throws(UploadProblem) {
    let settings = Self.settings.map { "\($0)=\(environment[$0] ?? "")" }
    let place =
      target.localFolder.map(RealPath.resolve)
      ?? (["\(target)"] + settings).joined(separator: "\n")
    let hash = FingerprintHasher.fingerprint { $0.append(place) }.low
    parent = (temporary as NSString).appendingPathComponent("rollcall-publish-\(geteuid())")
    path = "\(parent)/\(String(hash, radix: 16))"
    while true {
      // Another upload that ends may remove each of both folders just before it is locked.
      guard let gate = try Self.lock(parent, waits: true) else { continue }
      defer { closeLocked(gate) }
      TemporaryFile.sweepFolders(in: parent, prefix: "")
      guard let lock = try Self.lock(path, isInherited: true) else { continue }
      self.lock = lock
      return
    }
  }

  deinit { close(lock) }

  /// Creates a folder unless it is there, and locks it. Returns `nil` if it is gone.
  private static func lock(
    _ path: String, isInherited: Bool = false, waits: Bool = false
  ) throws(UploadProblem) -> Int32? {
    var code = makeFolder(path, mode: 0o700)
    if code != 0, code != EEXIST { throw .disk(path: path, code: code) }
    let folder = TemporaryFile.lockFolder(path, isInherited: isInherited, waits: waits)
    if folder >= 0 { return folder }
    code = errno
    switch code {
    case ENOENT: return nil
    case EWOULDBLOCK: throw .targetBusy
    default: throw .disk(path: path, code: code)
    }
  }

  /// Removes the folder, once, and the user's if that was the last. Whoever comes second waits for the first: each would
  /// stop at what the other has removed, and by then the folder may be another upload's.
  package func remove() {
    isRemoved.withLock { isRemoved in
      if isRemoved { return }
      isRemoved = true
      remove(path)
      let gate = TemporaryFile.lockFolder(parent, waits: true)
      guard gate >= 0 else { return }
      removeFolder(parent)
      closeLocked(gate)
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
