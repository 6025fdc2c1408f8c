import Foundation

/// A private folder for the time of one upload: lists for the client, and what comes back from it.
public final class WorkFolder: Sendable {
  /// The folder.
  let path: String
  private let count = Counter()

  /// Makes a folder for its owner alone.
  public init() throws(UploadProblem) {
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let template = (parent as NSString).appendingPathComponent("rollcall-publish-XXXXXX")
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw .disk(path: parent, code: errno) }
    path = String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
