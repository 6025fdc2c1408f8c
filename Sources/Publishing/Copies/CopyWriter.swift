import Basics
import SiteFiles

/// Brings compressed copies up to date, each before the file that it is of.
///
/// A server sends the copy to most visitors and the file to some. Both change by a rename, and the copy
/// first, and one that there is not to be any more is removed first: so it is never older than the file. A
/// build that is killed in between leaves a copy that is newer, whose links lead to files of this build. All
/// of those are there by then, as they are for the file.
struct CopyWriter: ~Copyable {
  private let shared: Worker.Shared
  private let writer: WholeFile
  private var compressor: GzipCompressor?
  private(set) var outcomes: [CopyOutcome] = []
  private(set) var bytesWritten = 0

  init(_ shared: Worker.Shared, _ writer: WholeFile) {
    self.shared = shared
    self.writer = writer
  }

  /// Whether the copy of a file whose inputs are the same needs no look.
  func isCurrent(_ index: Int) -> Bool {
    shared.plan.wantsCopy(index)
      ? shared.remembersCopies && shared.copies[index] >= 0
      : shared.copies[index] == Survey.noCopy
  }

  /// Notes that a copy stays, or removes one that is not wanted any more, of a file that stays as it is.
  mutating func keep(
    _ index: Int, _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    guard shared.plan.wantsCopy(index) else { return try remove(index, location, folder) }
    if let entry = entry(index) {
      note(index, .unchanged(entry.status), Fingerprint(low: entry.low, high: entry.high))
    }
  }

  /// Makes the copy fit the bytes that the file is about to have.
  ///
  /// - Parameter isHidden: whether nobody can reach the file yet.
  mutating func update(
    _ index: Int, of bytes: [UInt8], _ location: Plan.Location, _ folder: Int32, isHidden: Bool,
    _ comparer: inout Comparer
  ) throws(PublishingError) {
    guard shared.plan.wantsCopy(index) else { return try remove(index, location, folder) }
    let fingerprint = CompressedCopy.fingerprint(of: bytes)
    if shared.remembersCopies, let entry = entry(index), entry.has(fingerprint) {
      return note(index, .unchanged(entry.status), fingerprint)
    }
    let compressor = self.compressor ?? GzipCompressor()
    self.compressor = compressor
    guard let copy = compressor.copy(of: bytes) else { return try remove(index, location, folder) }
    let path = shared.plan.files[index].path + CompressedCopy.ending
    let isNew = shared.copies[index] == Survey.noCopy
    if !isNew, let status = try status(path, location, folder),
      comparer.isEqual(copy, path, location.nameOffset, in: folder, status)
    {
      return note(index, .unchanged(status), fingerprint)
    }
    let writer = writer
    let wantsStatus = shared.remembers
    let status = try shared.output.naming(path) { () throws(DiskFault) in
      try path.withName(from: location.nameOffset) { (name) throws(DiskFault) in
        isHidden && isNew
          ? try writer.create(copy, as: name, in: folder, wantsStatus: wantsStatus)
          : try writer.write(copy, to: name, in: folder, wantsStatus: wantsStatus)
      }
    }
    bytesWritten += copy.count
    note(index, isNew ? .created(status) : .changed(status), fingerprint)
  }

  private mutating func remove(
    _ index: Int, _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    guard shared.copies[index] != Survey.noCopy else { return }
    let path = shared.plan.files[index].path + CompressedCopy.ending
    try Remover(shared.output).removeFile(path, nameOffset: location.nameOffset, folder)
    note(index, .removed, Fingerprint(low: 0, high: 0))
  }

  /// What the manifest has of a copy that was found as the last build left it.
  private func entry(_ index: Int) -> Manifest.Entry? {
    guard shared.copies[index] >= 0 else { return nil }
    return shared.manifest?.entries[Int(shared.copies[index])]
  }

  private func status(
    _ path: String, _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) -> FileStatus? {
    let disk = shared.output.disk
    return try shared.output.naming(path) { () throws(DiskFault) in
      try path.withName(from: location.nameOffset) { (name) throws(DiskFault) in
        try disk.status(name, in: folder)
      }
    }
  }

  private mutating func note(
    _ index: Int, _ change: CopyOutcome.Change, _ fingerprint: Fingerprint
  ) {
    outcomes.append(CopyOutcome(file: index, change: change, fingerprint: fingerprint))
  }
}
