#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads files, and compares bytes with theirs, piece by piece.
struct Comparer {
  private let disk: any Disk
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(disk: any Disk) {
    self.disk = disk
  }

  /// A plain file's bytes; `nil` where they cannot be read or are not as many as the status says.
  func bytes(
    of path: String, _ nameOffset: Int, in folder: Int32, _ status: FileStatus
  ) -> [UInt8]? {
    guard status.kind == .file, let size = Int(exactly: status.size) else { return nil }
    guard let file = open(path, nameOffset, in: folder) else { return nil }
    defer { disk.close(file) }
    let bytes = try? [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = try disk.read(file, into: UnsafeMutableRawBufferPointer(buffer))
    }
    return bytes?.count == size ? bytes : nil
  }

  /// Whether the file is a plain one and holds exactly `bytes`. A file that cannot be read counts
  /// as different: writing it anew repairs it.
  mutating func isEqual(
    _ bytes: [UInt8], _ path: String, _ nameOffset: Int, in folder: Int32, _ status: FileStatus
  ) -> Bool {
    guard status.kind == .file, status.size == bytes.count else { return false }
    guard let file = open(path, nameOffset, in: folder) else { return false }
    let disk = disk
    defer { disk.close(file) }
    var done = 0
    while done < bytes.count {
      let wanted = min(buffer.count, bytes.count - done)
      let count = try? buffer.withUnsafeMutableBytes { buffer throws(DiskFault) in
        try disk.read(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      }
      guard count == wanted else { return false }
      let same = bytes.withUnsafeBytes { bytes in
        buffer.withUnsafeBytes { buffer in
          guard let left = bytes.baseAddress, let right = buffer.baseAddress else { return true }
          return memcmp(left + done, right, wanted) == 0
        }
      }
      guard same else { return false }
      done += wanted
    }
    return true
  }

  private func open(_ path: String, _ nameOffset: Int, in folder: Int32) -> Int32? {
    try? path.withName(from: nameOffset) { (name) throws(DiskFault) in
      try disk.openFile(name, in: folder)
    }
  }
}
