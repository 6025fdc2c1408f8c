#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Compares files with bytes in memory, 64 KB at a time.
struct Comparer {
  private let disk: any Disk
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(disk: any Disk) {
    self.disk = disk
  }

  /// Whether a regular file holds exactly these bytes. Unreadable files are different, so that they get
  /// replaced.
  mutating func isEqual(
    _ bytes: [UInt8], _ path: String, _ nameOffset: Int, in folder: Int32, _ status: FileStatus
  ) -> Bool {
    guard status.kind == .file, status.size == bytes.count else { return false }
    let disk = disk
    let opened = try? path.withName(from: nameOffset) { (name) throws(DiskFault) in
      try disk.openFile(name, in: folder)
    }
    guard let file = opened else { return false }
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
}
