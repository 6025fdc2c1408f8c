/// The journal as it is on the disk.
struct JournalFile {
  private let output: OutputFolder
  private let writer: WholeFile
  /// What the disk holds, `nil` where there is no journal.
  private(set) var kept: Journal?

  init(_ walk: OutputWalk, _ writer: WholeFile) {
    output = walk.output
    self.writer = writer
    kept = walk.journal
  }

  /// Makes the disk hold this and nothing else.
  mutating func keep(unlinked: [String], further: [String]) throws(PublishingError) {
    var journal = Journal()
    journal.unlinked = unlinked
    journal.further = further
    if journal == kept { return }
    if journal.isEmpty { return try remove() }
    let bytes = journal.bytes
    try output.naming(Journal.name) { () throws(DiskFault) in
      try writer.write(bytes, to: Journal.name, in: output.root)
    }
    kept = journal
  }

  mutating func remove() throws(PublishingError) {
    if kept == nil { return }
    try output.naming(Journal.name) { () throws(DiskFault) in
      try output.disk.remove(Journal.name, in: output.root)
    }
    kept = nil
  }
}
