import SiteFiles

/// Brings one file after the other up to date.
struct Worker: ~Copyable {
  /// What all workers of a build share.
  struct Shared: Sendable {
    let output: OutputFolder
    let plan: Plan
    let states: [Survey.State]
    /// The front page where there is none yet: until it comes, no other file can be reached.
    let missingEntry: Int?
    let manifest: Manifest?
    let kept: UnchangedFiles
    /// Whether sizes and times are kept for the next build.
    let remembers: Bool
    let outcomes: Outcomes
  }

  /// What one worker adds to the report.
  struct Totals: Sendable {
    var bytesWritten = 0
    var rendering: Duration = .zero
    var writing: Duration = .zero

    static func += (lhs: inout Totals, rhs: Totals) {
      lhs.bytesWritten += rhs.bytesWritten
      lhs.rendering += rhs.rendering
      lhs.writing += rhs.writing
    }
  }

  private let shared: Shared
  private let writer: WholeFile
  private var folders: FolderCache
  private var comparer: Comparer
  private(set) var totals = Totals()

  init(_ shared: Shared, number: Int) {
    self.shared = shared
    writer = WholeFile(disk: shared.output.disk, writer: number)
    folders = FolderCache(shared.output, shared.plan.folders)
    comparer = Comparer(disk: shared.output.disk)
  }

  mutating func publish(_ index: Int) throws(PublishingError) {
    let start = ContinuousClock.now
    let rendering = totals.rendering
    let location = shared.plan.locations[index]
    let folder = try folders.descriptor(of: location.folder)
    if shared.states[index] == .absent {
      let file = shared.plan.files[index]
      try write(try render(file), index, .created, file, location, folder)
    } else {
      try update(index, location, folder)
    }
    totals.writing += ContinuousClock.now - start - (totals.rendering - rendering)
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
        ?? false
    {
      shared.outcomes.set(index, .skipped, status)
      return
    }
    let file = shared.plan.files[index]
    let bytes = try render(file)
    if let status, comparer.isEqual(bytes, file.path, location.nameOffset, in: folder, status) {
      shared.outcomes.set(index, .unchanged, status)
    } else {
      try write(bytes, index, .changed, file, location, folder)
    }
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
    defer { totals.rendering += ContinuousClock.now - start }
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
    let isHidden = outcome == .created && shared.missingEntry.map { $0 != index } ?? false
    let status = try shared.output.naming(file.path) { () throws(DiskFault) in
      try file.path.withName(from: location.nameOffset) { (name) throws(DiskFault) in
        isHidden
          ? try writer.create(bytes, as: name, in: folder, wantsStatus: wantsStatus)
          : try writer.write(bytes, to: name, in: folder, wantsStatus: wantsStatus)
      }
    }
    totals.bytesWritten += bytes.count
    shared.outcomes.set(index, outcome, status)
  }
}
