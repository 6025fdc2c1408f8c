#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files out of their earlier selves, a stretch at a time.
struct Patcher {
  private let disk: any Disk
  private let writer: WholeFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init(disk: any Disk, writer: WholeFile) {
    self.disk = disk
    self.writer = writer
  }

  /// Puts the file under a name together anew, unless that would not change it.
  ///
  /// - Parameter written: what the file must be still.
  /// - Returns: the file's status, and whether it was written.
  /// - Throws: `DiskFault` also where the file is another one by now. Then it is left as it is.
  mutating func apply(
    _ patch: FilePatch, to written: WrittenPieces, _ name: UnsafePointer<CChar>, in folder: Int32
  ) throws(DiskFault) -> (status: FileStatus, isWritten: Bool) {
    let old = try disk.openFile(name, in: folder)
    defer { disk.close(old) }
    let status = try disk.status(of: old)
    guard written.fits(status) else { throw Self.isAnother }
    if try isSame(patch, old, size: written.size) { return (status, false) }
    var new: FileStatus?
    try writer.write(to: name, in: folder) { (file) throws(DiskFault) in
      for part in patch.parts { try write(part, of: old, to: file) }
      guard written.fits(try disk.status(of: old)) else { throw Self.isAnother }
      new = try disk.status(of: file)
    }
    guard let new else { throw Self.isAnother }
    return (new, true)
  }

  /// Whether the file has all these bytes already.
  private mutating func isSame(
    _ patch: FilePatch, _ old: Int32, size: Int64
  ) throws(DiskFault) -> Bool {
    guard patch.size == size else { return false }
    var offset = 0
    for part in patch.parts {
      switch part {
      case .old(let range):
        guard range.lowerBound == offset else { return false }
        offset = range.upperBound
      case .new(let bytes):
        for start in stride(from: 0, to: bytes.count, by: buffer.count) {
          let end = min(start + buffer.count, bytes.count)
          try read(offset + start..<offset + end, of: old)
          guard buffer[..<(end - start)] == bytes[start..<end] else { return false }
        }
        offset += bytes.count
      }
    }
    return true
  }

  private mutating func write(
    _ part: FilePatch.Part, of old: Int32, to file: Int32
  ) throws(DiskFault) {
    let disk = disk
    switch part {
    case .new(let bytes):
      try bytes.writing { (bytes) throws(DiskFault) in try disk.write(bytes, to: file) }
    case .old(let range):
      for start in stride(from: range.lowerBound, to: range.upperBound, by: buffer.count) {
        let stretch = start..<min(start + buffer.count, range.upperBound)
        try read(stretch, of: old)
        try buffer.writing { (bytes) throws(DiskFault) in
          try disk.write(UnsafeRawBufferPointer(rebasing: bytes[..<stretch.count]), to: file)
        }
      }
    }
  }

  /// Reads a stretch into the buffer.
  private mutating func read(_ range: Range<Int>, of file: Int32) throws(DiskFault) {
    let disk = disk
    let count = try buffer.reading { (buffer) throws(DiskFault) in
      try disk.read(
        file, from: range.lowerBound,
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count]))
    }
    guard count == range.count else { throw Self.isAnother }
  }

  private static var isAnother: DiskFault { DiskFault(operation: .read, code: ESTALE) }
}
