import SiteFiles

/// Brings one file after the other up to date.
struct Worker: ~Copyable {
  /// What all workers of a build share.
  struct Shared: Sendable {
    let output: OutputFolder
    let plan: Plan
    let states: [Survey.State]
    /// As ``Survey/copies``.
    let copies: [Int32]
    /// The front page where there is none yet: until it comes, no other file can be reached.
    let missingEntry: Int?
    let manifest: Manifest?
    let kept: UnchangedFiles
    /// Whether sizes and times are kept for the next build.
    let remembers: Bool
    /// Whether the copies that the manifest remembers were made as they would be now.
    let remembersCopies: Bool
    let outcomes: Outcomes
  }

  /// What one worker adds to the report.
  struct Totals: Sendable {
    var bytesWritten = 0
    var rendering: Duration = .zero
    var writing: Duration = .zero
    /// Of the compressed copies of all files that were looked at, in no order.
    var copies: [CopyOutcome] = []

    static func += (lhs: inout Totals, rhs: Totals) {
      lhs.bytesWritten += rhs.bytesWritten
      lhs.rendering += rhs.rendering
      lhs.writing += rhs.writing
      lhs.copies += rhs.copies
    }
  }

  private let shared: Shared
  private let writer: WholeFile
  private var folders: FolderCache
  private var comparer: Comparer
  private var copies: CopyWriter
  private var ownTotals = Totals()

  init(_ shared: Shared, number: Int) {
    self.shared = shared
    writer = WholeFile(disk: shared.output.disk, writer: number)
    folders = FolderCache(shared.output, shared.plan.folders)
    comparer = Comparer(disk: shared.output.disk)
    copies = CopyWriter(shared, writer)
  }

  var totals: Totals {
    var totals = ownTotals
    totals.bytesWritten += copies.bytesWritten
    totals.copies = copies.outcomes
    return totals
  }

  mutating func publish(_ index: Int) throws(PublishingError) {
    let start = ContinuousClock.now
    let rendering = ownTotals.rendering
    let location = shared.plan.locations[index]
    let folder = try folders.descriptor(of: location.folder)
    if shared.states[index] == .absent {
      let file = shared.plan.files[index]
      let bytes = try render(file)
      try copy(bytes, index, .created, location, folder)
      try write(bytes, index, .created, file, location, folder)
    } else {
      try update(index, location, folder)
    }
    ownTotals.writing += ContinuousClock.now - start - (ownTotals.rendering - rendering)
  }

  private mutating func update(
    _ index: Int, _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    // Most files stay as they are: for those, reading one field or two in location is enough.
    let intact = shared.kept.intactEntry(index)
    let status: FileStatus?
    if let intact {
      status = intact.status
    } else {
      status = try self.status(shared.plan.files[index].path, location, folder)
    }
    if let status, let fingerprint = shared.plan.files[index].fingerprint,
      intact?.has(fingerprint)
        ?? shared.manifest?.fits(path: location.hash, fingerprint: fingerprint, status: status)
        ?? false, copies.isCurrent(index) || !shared.plan.wantsCopy(index)
    {
      try copies.keep(index, location, folder)
      shared.outcomes.set(index, .skipped, status)
      return
    }
    let file = shared.plan.files[index]
    let bytes = try render(file)
    try copy(bytes, index, .changed, location, folder)
    if let status, comparer.isEqual(bytes, file.path, location.nameOffset, in: folder, status) {
      shared.outcomes.set(index, .unchanged, status)
    } else {
      try write(bytes, index, .changed, file, location, folder)
    }
  }

  private mutating func copy(
    _ bytes: [UInt8], _ index: Int, _ outcome: Outcomes.Outcome, _ location: Plan.Location,
    _ folder: Int32
  ) throws(PublishingError) {
    let start = ContinuousClock.now
    defer { ownTotals.rendering += ContinuousClock.now - start }
    try copies.update(
      index, of: bytes, location, folder, isHidden: isHidden(index, outcome), &comparer)
  }

  private func isHidden(_ index: Int, _ outcome: Outcomes.Outcome) -> Bool {
    outcome == .created && shared.missingEntry.map { $0 != index } ?? false
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

  private mutating func render(_ file: SiteFile) throws(PublishingError) -> [UInt8] {
    let start = ContinuousClock.now
    defer { ownTotals.rendering += ContinuousClock.now - start }
    do {
      return try file.render()
    } catch {
      throw .rendering(path: file.path, error)
    }
  }

  private mutating func write(
    _ bytes: [UInt8], _ index: Int, _ outcome: Outcomes.Outcome, _ file: SiteFile,
    _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    let writer = writer
    let wantsStatus = shared.remembers && file.fingerprint != nil
    let isHidden = isHidden(index, outcome)
    let status = try shared.output.naming(file.path) { () throws(DiskFault) in
      try file.path.withName(from: location.nameOffset) { (name) throws(DiskFault) in
        isHidden
          ? try writer.create(bytes, as: name, in: folder, wantsStatus: wantsStatus)
          : try writer.write(bytes, to: name, in: folder, wantsStatus: wantsStatus)
      }
    }
    ownTotals.bytesWritten += bytes.count
    shared.outcomes.set(index, outcome, status)
  }
}
