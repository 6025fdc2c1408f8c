import Basics

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
    let opened = try? path.withFileName(from: nameOffset) { (name) throws(DiskFault) in
      try disk.openFile(name, in: folder)
    }
    guard let file = opened else { return false }
    defer { disk.close(file) }
    var done = 0
    while done < bytes.count {
      let wanted = min(buffer.count, bytes.count - done)
      guard (try? disk.read(file, into: &buffer, count: wanted)) == wanted,
        bytes.span.extracting(done..<(done + wanted))
          .isEqual(to: buffer.span.extracting(first: wanted))
      else { return false }
      done += wanted
    }
    return true
  }
}
