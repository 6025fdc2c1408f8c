import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Replaces files atomically: writes a temporary file in the same folder and renames it.
struct FileWriter: Sendable {
  private let output: OutputFolder
  /// A writer writes one file at a time, so one name is enough.
  private let temporaryName: String

  /// - Parameter number: unique among the writers that this process runs at the same time.
  init(_ output: OutputFolder, number: Int = 0) {
    self.output = output
    temporaryName = ".rollcall-\(getpid())-\(number).tmp"
  }

  /// Whether a name is that of a temporary file, left behind by a killed build.
  static func isLeftover(_ name: FileName) -> Bool {
    let name = name.bytes
    return name.count > 14 && name[0] == UInt8(ascii: ".")
      && name.extracting(first: 10).isEqual(to: ".rollcall-".utf8.span)
      && name.extracting(last: 4).isEqual(to: ".tmp".utf8.span)
  }

  /// Writes a file and returns its status if `wantsStatus`.
  ///
  /// - Parameters:
  ///   - nameOffset: the UTF-8 offset of the name in the path.
  ///   - folder: the descriptor of its folder.
  ///   - isHidden: whether no visitor can reach the file yet, so that a new one needs no temporary name.
  @discardableResult
  func write(
    _ bytes: [UInt8], to path: String, nameOffset: Int = 0, in folder: Int32,
    isHidden: Bool = false, wantsStatus: Bool = false
  ) throws(PublishingError) -> FileStatus? {
    try output.naming(path) { () throws(DiskFault) in
      try path.withFileName(from: nameOffset) { (name) throws(DiskFault) in
        isHidden
          ? try create(bytes, as: name, in: folder, wantsStatus)
          : try replace(name, with: bytes, in: folder, wantsStatus)
      }
    }
  }

  private func replace(
    _ name: FileName, with bytes: [UInt8], in folder: Int32, _ wantsStatus: Bool
  ) throws(DiskFault) -> FileStatus? {
    try temporaryName.withFileName { (temporary) throws(DiskFault) in
      let file = try create(temporary, in: folder)
      do throws(DiskFault) {
        // Network file systems write what they have cached when the file is closed.
        let status = try fill(file, with: bytes, wantsStatus)
        try output.disk.rename(temporary, to: name, in: folder)
        return status
      } catch {
        try? output.disk.remove(temporary, in: folder)
        throw error
      }
    }
  }

  /// Writes a file in place; a killed build leaves a part of it.
  private func create(
    _ bytes: [UInt8], as name: FileName, in folder: Int32, _ wantsStatus: Bool
  ) throws(DiskFault) -> FileStatus? {
    let file: Int32
    do {
      file = try output.disk.createFile(name, in: folder)
    } catch {
      guard error.code == EEXIST else { throw error }
      return try replace(name, with: bytes, in: folder, wantsStatus)
    }
    do throws(DiskFault) {
      return try fill(file, with: bytes, wantsStatus)
    } catch {
      try? output.disk.remove(name, in: folder)
      throw error
    }
  }

  private func create(
    _ temporary: FileName, in folder: Int32
  ) throws(DiskFault) -> Int32 {
    do {
      return try output.disk.createFile(temporary, in: folder)
    } catch {
      guard error.code == EEXIST else { throw error }
      // Left by a dead process with the same number.
      try output.disk.remove(temporary, in: folder)
      return try output.disk.createFile(temporary, in: folder)
    }
  }

  private func fill(
    _ file: Int32, with bytes: [UInt8], _ wantsStatus: Bool
  ) throws(DiskFault) -> FileStatus? {
    defer { output.disk.close(file) }
    try output.disk.write(bytes.span, to: file)
    return wantsStatus ? try output.disk.status(of: file) : nil
  }
}
