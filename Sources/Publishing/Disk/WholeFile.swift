#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files so that a name stands for the old bytes or the new ones and never for a part:
/// under a temporary name in the same folder, then by a rename.
struct WholeFile: Sendable {
  let disk: any Disk
  /// One writer writes one file at a time, so one name serves for all its files.
  private let temporaryName: String

  /// - Parameter writer: a number that no other writer of this process has at the same time.
  init(disk: any Disk, writer: Int) {
    self.disk = disk
    temporaryName = ".rollcall-\(getpid())-\(writer).tmp"
  }

  /// Whether a name in a folder is that of a temporary file, which a killed build left behind.
  static func isLeftover(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    return length > 14 && strncmp(name, ".rollcall-", 10) == 0
      && strcmp(name + length - 4, ".tmp") == 0
  }

  /// Writes a file and returns its status where `wantsStatus`.
  @discardableResult
  func write(
    _ bytes: [UInt8], to name: UnsafePointer<CChar>, in folder: Int32, wantsStatus: Bool = false
  ) throws(DiskFault) -> FileStatus? {
    try temporaryName.withName { (temporary) throws(DiskFault) in
      let file = try create(temporary, in: folder)
      do throws(DiskFault) {
        // What a network's disk still holds back is written when the file is closed.
        let status = try filling(file, with: bytes, wantsStatus: wantsStatus)
        try disk.rename(temporary, to: name, in: folder)
        return status
      } catch {
        try? disk.remove(temporary, in: folder)
        throw error
      }
    }
  }

  /// Writes a file under its own name at once, for a place that nobody can reach yet: a build that is
  /// killed meanwhile leaves a part of it.
  func create(
    _ bytes: [UInt8], as name: UnsafePointer<CChar>, in folder: Int32, wantsStatus: Bool
  ) throws(DiskFault) -> FileStatus? {
    let file: Int32
    do {
      file = try disk.createFile(name, in: folder)
    } catch {
      // Something has come there meanwhile.
      guard error.code == EEXIST else { throw error }
      return try write(bytes, to: name, in: folder, wantsStatus: wantsStatus)
    }
    do throws(DiskFault) {
      return try filling(file, with: bytes, wantsStatus: wantsStatus)
    } catch {
      try? disk.remove(name, in: folder)
      throw error
    }
  }

  private func create(
    _ temporary: UnsafePointer<CChar>, in folder: Int32
  ) throws(DiskFault) -> Int32 {
    do {
      return try disk.createFile(temporary, in: folder)
    } catch {
      guard error.code == EEXIST else { throw error }
      // A dead process of the same number left it where nobody has looked.
      try disk.remove(temporary, in: folder)
      return try disk.createFile(temporary, in: folder)
    }
  }

  /// Writes the bytes into an open file, and closes it.
  private func filling(
    _ file: Int32, with bytes: [UInt8], wantsStatus: Bool
  ) throws(DiskFault) -> FileStatus? {
    defer { disk.close(file) }
    try bytes.writing { (bytes) throws(DiskFault) in try disk.write(bytes, to: file) }
    return wantsStatus ? try disk.status(of: file) : nil
  }
}

extension String {
  /// Calls `body` with the text from a byte on, as a C string.
  @inline(__always)
  func withName<Value>(
    from offset: Int = 0, _ body: (UnsafePointer<CChar>) throws(DiskFault) -> Value
  ) throws(DiskFault) -> Value {
    let result = withCString { name in
      Result { () throws(DiskFault) in try body(name + offset) }
    }
    return try result.get()
  }
}
