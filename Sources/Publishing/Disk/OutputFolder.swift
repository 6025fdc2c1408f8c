import SiteFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The opened output, and the names of what is in it.
struct OutputFolder: Sendable {
  let disk: any Disk
  /// As configured, without a `/` at its end.
  let path: String
  let root: Int32

  /// Opens the output and creates it, with the folders above it, where it is missing.
  init(_ path: String, disk: any Disk) throws(PublishingError) {
    do throws(PublishingError) {
      try self.init(existing: path, disk: disk)
    } catch {
      guard case .disk(let fault) = error, fault.code == ENOENT else { throw error }
      try Self.create(Self.plain(path), disk)
      try self.init(existing: path, disk: disk)
    }
  }

  /// Opens the output, which must be there.
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

  /// Keeps builds and uploads out until the root is closed. A build holds it alone and an upload shares it, which tells
  /// those that come later who it is.
  func hold(isUpload: Bool) throws(PublishingError) {
    let isFree = try naming("") { () throws(DiskFault) in try disk.hold(root, isShared: false) }
    if isFree, !isUpload { return }
    let isShared = try naming("") { () throws(DiskFault) in try disk.hold(root, isShared: true) }
    if !isShared { throw .locked(pid: nil) }
    if !isFree { throw .uploading }
  }

  /// The path of something in the output, for messages.
  func path(of relative: String) -> String {
    relative.isEmpty ? path : path + "/" + relative
  }

  /// Opens a folder in the output, part by part, and gives its descriptor to `body`.
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

  /// Runs an operation on `relative` and names it where the operation fails.
  @inline(__always)
  @discardableResult
  func naming<Value>(
    _ relative: @autoclosure () -> String, _ body: () throws(DiskFault) -> Value
  ) throws(PublishingError) -> Value {
    do { return try body() } catch { throw error.at(path(of: relative())) }
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
