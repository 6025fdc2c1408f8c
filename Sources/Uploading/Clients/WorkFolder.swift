import Foundation

/// A private folder for the time of one upload: lists for the client, and what comes back from it.
///
/// A lock says that it is in use. The client inherits it, so that an upload that is killed holds the folder for as long
/// as its client reads there; the next upload removes what nobody holds.
public final class WorkFolder: Sendable {
  private static let prefix = "rollcall-publish-"

  /// The folder.
  let path: String
  private let lock: Int32
  private let count = Counter()

  /// Makes a folder for its owner alone, and removes those that killed uploads have left.
  public init() throws(UploadProblem) {
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(Self.prefix) {
      let left = (parent as NSString).appendingPathComponent(name)
      guard let lock = Self.lock(left, isRequired: true) else { continue }
      try? FileManager.default.removeItem(atPath: left)
      close(lock)
    }
    let template = (parent as NSString).appendingPathComponent(Self.prefix + "XXXXXX")
    while true {
      var bytes = Array(template.utf8CString)
      guard mkdtemp(&bytes) != nil else { throw .disk(path: parent, code: errno) }
      let path = String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      // Another upload that begins at this instant may have taken it for one that was left.
      guard let lock = Self.lock(path, isRequired: false) else { continue }
      (self.path, self.lock) = (path, lock)
      return
    }
  }

  deinit { close(lock) }

  /// Takes a folder's lock; `nil` where somebody has it, or the folder is gone or another user's.
  ///
  /// - Parameter isRequired: `false` where a file system without locks is no reason to refuse.
  private static func lock(_ path: String, isRequired: Bool) -> Int32? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard folder >= 0 else { return nil }
    var status = stat()
    if flock(folder, LOCK_EX | LOCK_NB) == 0 || (!isRequired && errno != EWOULDBLOCK),
      fstat(folder, &status) == 0, status.st_nlink > 0, status.st_uid == geteuid()
    {
      return folder
    }
    close(folder)
    return nil
  }

  /// Removes it with all that is in it.
  public func remove() { remove(path) }

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
    var made: Set<Substring> = []
    for path in paths {
      if let slash = path.lastIndex(of: "/"), made.insert(path[..<slash]).inserted {
        try make(root + "/" + path[..<slash])
      }
    }
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
