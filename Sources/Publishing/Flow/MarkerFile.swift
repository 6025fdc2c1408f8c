/// The file in the output that says whose it is.
struct MarkerFile {
  private let output: OutputFolder
  private let writer: WholeFile
  private let name: String
  /// What the disk holds.
  private(set) var bytes: [UInt8]?

  init(_ walk: OutputWalk, _ writer: WholeFile, name: String) {
    output = walk.output
    self.writer = writer
    self.name = name
    bytes = walk.marker
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
