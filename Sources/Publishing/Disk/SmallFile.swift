/// Reads a whole file at the top of the output.
struct SmallFile {
  /// The most bytes that are read. A build of a million people writes far fewer.
  private static let maxBytes = 256 << 20

  private let output: OutputFolder

  init(_ output: OutputFolder) {
    self.output = output
  }

  /// The file's bytes, or `nil` where nothing of that name can be Rollcall's: no plain file, or one that is
  /// too long.
  func read(_ name: String) throws(PublishingError) -> [UInt8]? {
    let disk = output.disk
    return try output.naming(name) { () throws(DiskFault) in
      guard let status = try disk.status(name, in: output.root), status.kind == .file,
        status.size <= Self.maxBytes
      else { return nil }
      let file = try disk.openFile(name, in: output.root)
      defer { disk.close(file) }
      var bytes = [UInt8](repeating: 0, count: Int(status.size))
      let count = try bytes.reading { (buffer) throws(DiskFault) in
        try disk.read(file, into: buffer)
      }
      bytes.removeLast(bytes.count - count)
      return bytes
    }
  }
}

extension [UInt8] {
  /// Gives the bytes to `body` to be filled.
  mutating func reading(
    _ body: (UnsafeMutableRawBufferPointer) throws(DiskFault) -> Int
  ) throws(DiskFault) -> Int {
    let result = withUnsafeMutableBytes { buffer in
      Result { () throws(DiskFault) in try body(buffer) }
    }
    return try result.get()
  }

  /// Gives the bytes to `body`.
  func writing<Value>(
    _ body: (UnsafeRawBufferPointer) throws(DiskFault) -> Value
  ) throws(DiskFault) -> Value {
    let result = withUnsafeBytes { buffer in
      Result { () throws(DiskFault) in try body(buffer) }
    }
    return try result.get()
  }
}
