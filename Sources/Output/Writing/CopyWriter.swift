import Basics

/// Brings compressed copies up to date, each just before its original.
///
/// A copy is written or removed first, so it is never older than its original. A build that is killed in
/// between leaves a newer copy, whose links work because all files of this build exist by then.
struct CopyWriter: ~Copyable {
  private let shared: Worker.Shared
  private let writer: FileWriter
  /// Whether the copies in the manifest were made with the current settings.
  private let remembersCopies: Bool
  private var compressor: GzipCompressor?
  private(set) var outcomes: [CopyOutcome] = []
  private(set) var bytesWritten = 0

  init(_ shared: Worker.Shared, _ writer: FileWriter) {
    self.shared = shared
    self.writer = writer
    remembersCopies = shared.manifest?.remembersCopies ?? false
  }

  func isCurrent(_ index: Int) -> Bool {
    shared.plan.wantsCopy(index)
      ? remembersCopies && shared.survey.copies[index] >= 0
      : shared.survey.copies[index] == Survey.noCopy
  }

  /// Keeps the copy of an unchanged file, or removes it if it is not wanted any more.
  mutating func keep(
    _ index: Int, _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    guard shared.plan.wantsCopy(index) else { return try remove(index, location, folder) }
    if let entry = entry(index) { add(index, .unchanged, entry.status, entry.fingerprint) }
  }

  /// - Parameter isHidden: whether no visitor can reach the file yet.
  mutating func update(
    _ index: Int, of bytes: [UInt8], _ location: Plan.Location, _ folder: Int32, isHidden: Bool,
    _ comparer: inout Comparer
  ) throws(PublishingError) {
    guard shared.plan.wantsCopy(index) else { return try remove(index, location, folder) }
    let fingerprint = CompressedCopy.fingerprint(of: bytes)
    if remembersCopies, let entry = entry(index), entry.has(fingerprint) {
      return add(index, .unchanged, entry.status, fingerprint)
    }
    let compressor = self.compressor ?? GzipCompressor()
    self.compressor = compressor
    guard let copy = compressor.copy(of: bytes) else { return try remove(index, location, folder) }
    let path = shared.plan.files[index].path + CompressedCopy.ending
    let isNew = shared.survey.copies[index] == Survey.noCopy
    if !isNew,
      let status = try shared.output.status(of: path, nameOffset: location.nameOffset, in: folder),
      comparer.isEqual(copy, path, location.nameOffset, in: folder, status)
    {
      return add(index, .unchanged, status, fingerprint)
    }
    let status = try writer.write(
      copy, to: path, nameOffset: location.nameOffset, in: folder, isHidden: isHidden && isNew,
      wantsStatus: shared.remembers)
    bytesWritten += copy.count
    add(index, isNew ? .created : .changed, status, fingerprint)
  }

  private mutating func remove(
    _ index: Int, _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    guard shared.survey.copies[index] != Survey.noCopy else { return }
    let path = shared.plan.files[index].path + CompressedCopy.ending
    try shared.output.remove(path, nameOffset: location.nameOffset, in: folder)
    add(index, .removed, nil, Fingerprint(low: 0, high: 0))
  }

  private func entry(_ index: Int) -> Manifest.Entry? {
    guard shared.survey.copies[index] >= 0 else { return nil }
    return shared.manifest?.entries[Int(shared.survey.copies[index])]
  }

  private mutating func add(
    _ index: Int, _ change: CopyOutcome.Change, _ status: FileStatus?, _ fingerprint: Fingerprint
  ) {
    outcomes.append(
      CopyOutcome(file: index, change: change, status: status, fingerprint: fingerprint))
  }
}
