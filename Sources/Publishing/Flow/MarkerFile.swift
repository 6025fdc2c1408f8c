/// The file in the output that says whose it is.
struct MarkerFile {
  private let output: OutputFolder
  private let writer: WholeFile
  private let name: String
  /// What the disk holds.
  private(set) var bytes: [UInt8]?

  init(_ output: OutputFolder, _ writer: WholeFile, name: String) throws(PublishingError) {
    self.output = output
    self.writer = writer
    self.name = name
    bytes = try SmallFile(output).read(name)
  }

  /// Claims an empty folder, and refuses one that holds something and no marker of ours.
  ///
  /// Returns the further paths that the marker lists.
  mutating func recognise(
    claim: [UInt8], _ previousPaths: ([UInt8]) -> Set<String>?
  ) throws(PublishingError) -> Set<String> {
    if let recorded = try recorded(previousPaths) { return recorded }
    try write(claim)
    return []
  }

  /// The further paths that the marker lists; `nil` in an empty folder. One that holds something and no
  /// marker of ours is refused.
  func recorded(
    _ previousPaths: ([UInt8]) -> Set<String>?
  ) throws(PublishingError) -> Set<String>? {
    if let bytes {
      guard let paths = previousPaths(bytes) else { throw .notOurs(path: output.path) }
      return paths
    }
    var isEmpty = true
    try output.naming("") { () throws(DiskFault) in
      try output.disk.list(output.root) { name, _ in
        if name[0] != CChar(UInt8(ascii: ".")) { isEmpty = false }
      }
    }
    guard isEmpty else { throw .notOurs(path: output.path) }
    return nil
  }

  /// Writes the marker where the disk does not hold it already.
  mutating func write(_ new: [UInt8]) throws(PublishingError) {
    if new == bytes { return }
    try output.naming(name) { () throws(DiskFault) in
      try writer.write(new, to: name, in: output.root)
    }
    bytes = new
  }
}
