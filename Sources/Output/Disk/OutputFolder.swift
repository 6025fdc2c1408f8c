import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct OutputFolder: Sendable {
  static let marker = FileKind.marker.path
  static let frontPage = FileKind.frontPage.path
  /// The size limit for `read`. A build of a million people writes far less.
  private static let maxBytes = 256 << 20

  let disk: any Disk
  /// As configured, without a trailing `/`.
  let path: String
  let root: Int32

  /// Opens the output, creating it and its parents if necessary.
  init(_ path: String, disk: any Disk) throws(PublishingError) {
    if let folder = try Self.open(path, disk: disk) {
      self = folder
    } else {
      try Self.create(Self.plain(path), disk)
      try self.init(existing: path, disk: disk)
    }
  }

  /// Opens the output; `nil` if it does not exist.
  static func open(_ path: String, disk: any Disk) throws(PublishingError) -> OutputFolder? {
    do throws(PublishingError) {
      return try OutputFolder(existing: path, disk: disk)
    } catch {
      guard case .disk(let fault) = error, fault.code == ENOENT else { throw error }
      return nil
    }
  }

  init(existing path: String, disk: any Disk) throws(PublishingError) {
    self.disk = disk
    self.path = Self.plain(path)
    do { root = try disk.openOutput(self.path) } catch { throw error.at(self.path) }
  }

  private static func plain(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// Locks the output until the root is closed: builds exclusively, uploads with a shared lock.
  func hold(isUpload: Bool) throws(PublishingError) {
    let isFree = try naming("") { () throws(DiskFault) in try disk.hold(root, isShared: false) }
    if isFree, !isUpload { return }
    let isShared = try naming("") { () throws(DiskFault) in try disk.hold(root, isShared: true) }
    if !isShared { throw .locked(pid: nil) }
    if !isFree { throw .uploading }
  }

  func path(of relative: String) -> String {
    relative.isEmpty ? path : path + "/" + relative
  }

  /// Opens a folder in the output and calls `body` with its descriptor.
  func withFolder<Value>(
    _ folder: String, _ body: (Int32) throws(PublishingError) -> Value
  ) throws(PublishingError) -> Value {
    var descriptor = root
    defer { if descriptor != root { disk.close(descriptor) } }
    for part in SitePath.parts(of: folder) {
      do {
        let next = try disk.openFolder(part, in: descriptor)
        if descriptor != root { disk.close(descriptor) }
        descriptor = next
      } catch {
        throw error.at(path(of: folder))
      }
    }
    return try body(descriptor)
  }

  @inline(__always)
  @discardableResult
  func naming<Value>(
    _ relative: @autoclosure () -> String, _ body: () throws(DiskFault) -> Value
  ) throws(PublishingError) -> Value {
    do { return try body() } catch { throw error.at(path(of: relative())) }
  }

  /// Reads a file at the top of the output; `nil` if it is missing, no regular file, or too large to be
  /// Rollcall's.
  func read(_ name: String) throws(PublishingError) -> [UInt8]? {
    try naming(name) { () throws(DiskFault) in
      guard let status = try disk.status(name, in: root), status.kind == .file,
        status.size <= Self.maxBytes
      else { return nil }
      let file = try disk.openFile(name, in: root)
      defer { disk.close(file) }
      var bytes = [UInt8](repeating: 0, count: Int(status.size))
      let count = try disk.read(file, into: &bytes, count: bytes.count)
      bytes.removeLast(bytes.count - count)
      return bytes
    }
  }

  func status(
    of path: String, nameOffset: Int, in folder: Int32
  ) throws(PublishingError) -> FileStatus? {
    try naming(path) { () throws(DiskFault) in
      try path.withFileName(from: nameOffset) { (name) throws(DiskFault) in
        try disk.status(name, in: folder)
      }
    }
  }

  /// Returns `nil` if there is none.
  func kind(of name: String, inFolder folder: String) throws(PublishingError) -> EntryKind? {
    try withFolder(folder) { (descriptor) throws(PublishingError) in
      try naming(folder.isEmpty ? name : folder + "/" + name) { () throws(DiskFault) in
        try disk.status(name, in: descriptor)?.kind
      }
    }
  }

  func remove(_ path: String, nameOffset: Int = 0, in folder: Int32) throws(PublishingError) {
    do {
      try path.withFileName(from: nameOffset) { (name) throws(DiskFault) in
        try disk.remove(name, in: folder)
      }
    } catch {
      if error.code != ENOENT { throw error.at(self.path(of: path)) }
    }
  }

  private static func create(_ path: String, _ disk: any Disk) throws(PublishingError) {
    do {
      try disk.makeOutput(path)
    } catch  where error.code == EEXIST {
      return
    } catch {
      guard error.code == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
        slash > path.startIndex
      else { throw error.at(path) }
      try create(String(path[..<slash]), disk)
      do {
        try disk.makeOutput(path)
      } catch {
        if error.code != EEXIST { throw error.at(path) }
      }
    }
  }
}
