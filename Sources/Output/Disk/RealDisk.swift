import Basics
import Foundation

struct RealDisk: Disk {
  func openOutput(_ path: String) throws(DiskFault) -> Int32 {
    try retrying(.open) { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  func makeOutput(_ path: String) throws(DiskFault) {
    _ = try retrying(.makeFolder) { unsafe mkdir(path, 0o755) }
  }

  func hold(_ descriptor: Int32, isShared: Bool) throws(DiskFault) -> Bool {
    do {
      _ = try retrying(.lock) { flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
      return true
    } catch {
      // Some network file systems have no locks; there, only the lock in the cache's folder counts.
      return error.code != EWOULDBLOCK
    }
  }

  func openFolder(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32 {
    try retrying(.open) {
      unsafe openat(folder, name.pointer, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
  }

  func makeFolder(_ name: FileName, in folder: Int32) throws(DiskFault) {
    _ = try retrying(.makeFolder) { unsafe mkdirat(folder, name.pointer, 0o755) }
  }

  func removeFolder(_ name: FileName, in folder: Int32) throws(DiskFault) {
    _ = try retrying(.removeFolder) { unsafe unlinkat(folder, name.pointer, AT_REMOVEDIR) }
  }

  func list(
    _ folder: Int32, _ body: (FileName, EntryKind) -> Void
  ) throws(DiskFault) {
    // Reading a folder moves the position of its descriptor, so use a new one.
    let own = try retrying(.list) { unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    let code = readFolder(own) { name, type in body(name, kind(ofType: type, name, in: own)) }
    if code != 0 { throw DiskFault(operation: .list, code: code) }
  }

  func createFile(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32 {
    try retrying(.create) {
      unsafe openat(
        folder, name.pointer, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    }
  }

  func openFile(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32 {
    // Without O_NONBLOCK, opening a pipe blocks forever.
    try retrying(.open) {
      unsafe openat(folder, name.pointer, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
  }

  func write(_ bytes: Span<UInt8>, to file: Int32) throws(DiskFault) {
    let code = LocalFile.write(bytes, to: file)
    if code != 0 { throw DiskFault(operation: .write, code: code) }
  }

  func read(_ file: Int32, into buffer: inout [UInt8], count: Int) throws(DiskFault) -> Int {
    precondition(count <= buffer.count)
    let wanted = count
    var done = 0
    while done < wanted {
      let count = try retrying(.read) {
        unsafe buffer.withUnsafeMutableBytes {
          unsafe Foundation.read(file, $0.baseAddress?.advanced(by: done), wanted - done)
        }
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  func status(of file: Int32) throws(DiskFault) -> FileStatus {
    var status = stat()
    _ = try retrying(.status) { unsafe fstat(file, &status) }
    return FileStatus(status)
  }

  func status(_ name: FileName, in folder: Int32) throws(DiskFault) -> FileStatus? {
    var status = stat()
    do {
      _ = try retrying(.status) {
        unsafe fstatat(folder, name.pointer, &status, AT_SYMLINK_NOFOLLOW)
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return FileStatus(status)
  }

  func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }

  func letGo(_ descriptor: Int32) { closeLocked(descriptor) }

  func rename(
    _ name: FileName, to new: FileName, in folder: Int32
  ) throws(DiskFault) {
    _ = try retrying(.rename) { unsafe renameat(folder, name.pointer, folder, new.pointer) }
  }

  func remove(_ name: FileName, in folder: Int32) throws(DiskFault) {
    _ = try retrying(.remove) { unsafe unlinkat(folder, name.pointer, 0) }
  }

  func sync(_ folder: Int32) throws(DiskFault) {
    if let syncOne {
      _ = try retrying(.sync) { syncOne(folder) }
    } else {
      Foundation.sync()
    }
  }

  private func kind(
    ofType type: Int32, _ name: FileName, in folder: Int32
  ) -> EntryKind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      // Not all file systems return types when listing.
      return (try? status(name, in: folder))?.kind ?? .other
    default: return .other
    }
  }
}

/// Repeats a system call while signals interrupt it.
@inline(__always)
func retrying<Value: FixedWidthInteger>(
  _ operation: DiskOperation, _ call: () -> Value
) throws(DiskFault) -> Value {
  while true {
    let value = call()
    if value >= 0 { return value }
    let code = errno
    if code != EINTR { throw DiskFault(operation: operation, code: code) }
  }
}

/// `syncfs`, which Glibc's headers hide from Swift and macOS lacks.
private let syncOne: (@convention(c) (Int32) -> Int32)? = unsafe dlsym(nil, "syncfs").map {
  unsafe unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self)
}
