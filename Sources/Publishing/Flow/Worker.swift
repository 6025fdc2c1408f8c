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
    let pieces: PieceRecords
  }

  /// A file's bytes, and where its pieces end, if it has any.
  private struct Rendered {
    var bytes: [UInt8]
    var ends: [Int] = []
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
  private var patcher: Patcher
  private(set) var totals = Totals()

  init(_ shared: Shared, number: Int) {
    self.shared = shared
    writer = WholeFile(disk: shared.output.disk, writer: number)
    folders = FolderCache(shared.output, shared.plan.folders)
    comparer = Comparer(disk: shared.output.disk)
    patcher = Patcher(disk: shared.output.disk, writer: writer)
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
    if let status, patch(index, file, location, folder, status) { return }
    let rendered = try render(file)
    if let status,
      comparer.isEqual(rendered.bytes, file.path, location.nameOffset, in: folder, status)
    {
      remember(rendered, file, status)
      shared.outcomes.set(index, .unchanged, status)
    } else {
      try write(rendered, index, .changed, file, location, folder)
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

  private mutating func render(_ file: SiteFile) throws(PublishingError) -> Rendered {
    let start = ContinuousClock.now
    defer { totals.rendering += ContinuousClock.now - start }
    switch file.rendering {
    case .whole(let render):
      do {
        return Rendered(bytes: try render())
      } catch {
        throw .rendering(path: file.path, error)
      }
    case .pieces(let pieces):
      let (bytes, ends) = pieces.rendered()
      return Rendered(bytes: bytes, ends: ends)
    }
  }

  /// Puts a file of pieces together out of the one that the last build wrote, and says whether that
  /// worked. Where it did not, for whatever reason, the file is rendered and written as any other.
  private mutating func patch(
    _ index: Int, _ file: SiteFile, _ location: Plan.Location, _ folder: Int32, _ status: FileStatus
  ) -> Bool {
    guard case .pieces(let pieces) = file.rendering, let inputs = file.inputs,
      let written = shared.pieces.pieces(of: file.path), written.fits(status),
      written.frame == pieces.frame(inputs.shared)
    else { return false }
    let start = ContinuousClock.now
    guard let patch = pieces.patch(of: written) else { return false }
    totals.rendering += ContinuousClock.now - start
    let result = try? file.path.withName(from: location.nameOffset) { (name) throws(DiskFault) in
      try patcher.apply(patch, to: written, name, in: folder)
    }
    guard let (new, isWritten) = result else { return false }
    remember(Rendered(bytes: [], ends: patch.ends), file, new)
    if isWritten { totals.bytesWritten += patch.size }
    shared.outcomes.set(index, isWritten ? .changed : .unchanged, new)
    return true
  }

  private func remember(_ rendered: Rendered, _ file: SiteFile, _ status: FileStatus?) {
    guard case .pieces(let pieces) = file.rendering, let inputs = file.inputs, let status else {
      return
    }
    shared.pieces.add(
      WrittenPieces(
        frame: pieces.frame(inputs.shared), status: status, fingerprints: pieces.fingerprints,
        ends: rendered.ends), of: file.path)
  }

  private mutating func write(
    _ rendered: Rendered, _ index: Int, _ outcome: Outcomes.Outcome, _ file: SiteFile,
    _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    let writer = writer
    let wantsStatus = shared.remembers && file.fingerprint != nil
    let isHidden = outcome == .created && shared.missingEntry.map { $0 != index } ?? false
    let status = try shared.output.naming(file.path) { () throws(DiskFault) in
      try file.path.withName(from: location.nameOffset) { (name) throws(DiskFault) in
        isHidden
          ? try writer.create(rendered.bytes, as: name, in: folder, wantsStatus: wantsStatus)
          : try writer.write(rendered.bytes, to: name, in: folder, wantsStatus: wantsStatus)
      }
    }
    remember(rendered, file, status)
    totals.bytesWritten += rendered.bytes.count
    shared.outcomes.set(index, outcome, status)
  }
}
