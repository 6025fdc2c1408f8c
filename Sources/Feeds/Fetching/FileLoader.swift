import Foundation

/// Reads sources that are files.
enum FileLoader {
  /// The file's bytes as the only page.
  static func file(_ path: String, maxBytes: Int) throws(SourceProblem) -> Body {
    Body(pages: [Body.Page(bytes: try bytes(path, maxBytes: maxBytes))])
  }

  /// The `.vcf` files of a folder, hidden ones aside, in the order of their names' bytes.
  static func folder(_ path: String, maxBytes: Int) throws(SourceProblem) -> Body {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .fileMissing
    }
    guard isFolder.boolValue else { throw .notAFile }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .fileUnreadable(code: EACCES)
    }
    var pages: [Body.Page] = []
    var left = maxBytes
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where name.lowercased().hasSuffix(".vcf") && !name.hasPrefix(".") {
      let bytes = try bytes(path + "/" + name, maxBytes: left)
      left -= bytes.count
      pages.append(Body.Page(name: name, bytes: bytes))
    }
    return Body(pages: pages)
  }

  private static func bytes(_ path: String, maxBytes: Int) throws(SourceProblem) -> Data {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .fileMissing : .fileUnreadable(code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .fileUnreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= maxBytes else { throw .tooLarge(limit: maxBytes) }
    var data = Data(count: Int(status.st_size))
    var filled = 0
    while filled < data.count {
      let count = data.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .fileUnreadable(code: errno) }
      // The file has become shorter in the meantime.
      if count == 0 { return data.prefix(filled) }
      filled += count
    }
    return data
  }
}
