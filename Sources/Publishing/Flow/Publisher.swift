import Foundation
package import SiteFiles

/// Makes a folder hold the files of a site: whole at every instant, touching only what changed.
///
/// The folder is the site's when it is empty, dot files aside, or holds a marker of an earlier
/// build. In it the paths of `owned`, and those that earlier builds recorded, belong to the site:
/// what is there and not among the files is removed. All else is left alone.
package struct Publisher: Sendable {
  private let output: String
  private let owned: OwnedPaths
  private let marker: String
  private let recordedPaths: @Sendable ([UInt8]) -> Set<String>?
  private let cache: ManifestStore?
  private let lock: OutputLock
  private let syncs: Bool
  private let keepsEarlierAssets: Bool
  private let compresses: Bool
  private let disk: any Disk
  private let workers: Int

  /// - Parameters:
  ///   - output: The folder to write into, created where it is missing. It may be a link.
  ///   - owned: The paths in it that belong to the site.
  ///   - marker: The name, at the top of the output, of the file that says whose it is.
  ///   - recordedPaths: The further paths that a marker lists, or `nil` where the bytes are no marker
  ///     of ours.
  ///   - cache: Where to keep what makes the next build fast.
  ///   - lock: Keeps other builds out of the output.
  ///   - syncs: Whether the output has to be whole after a loss of power. A disk that is busy takes seconds
  ///     to say so.
  ///   - keepsEarlierAssets: Whether what pages of the last build ask for stays for this one.
  ///   - compresses: Whether files that gain by it have a copy beside them, compressed with gzip.
  package init(
    output: String, owned: OwnedPaths, marker: String = "build.json",
    recordedPaths: @escaping @Sendable ([UInt8]) -> Set<String>?, cache: ManifestStore?,
    lock: OutputLock, syncs: Bool = true, keepsEarlierAssets: Bool = false,
    compresses: Bool = false
  ) {
    self.init(
      output: output, owned: owned, marker: marker, recordedPaths: recordedPaths, cache: cache,
      lock: lock, syncs: syncs, keepsEarlierAssets: keepsEarlierAssets, compresses: compresses,
      disk: RealDisk(),
      workers: ProcessInfo.processInfo.activeProcessorCount)
  }

  init(
    output: String, owned: OwnedPaths, marker: String,
    recordedPaths: @escaping @Sendable ([UInt8]) -> Set<String>?, cache: ManifestStore?,
    lock: OutputLock, syncs: Bool = true, keepsEarlierAssets: Bool = false,
    compresses: Bool = false, disk: any Disk, workers: Int
  ) {
    self.output = output
    self.owned = owned
    self.marker = marker
    self.recordedPaths = recordedPaths
    self.cache = cache
    self.lock = lock
    self.syncs = syncs
    self.keepsEarlierAssets = keepsEarlierAssets
    self.compresses = compresses
    self.disk = disk
    self.workers = workers
  }

  /// A plan of files, to which more may be added.
  package func plan(_ files: [SiteFile]) throws(PublishingError) -> Plan {
    var plan = Plan(owned: owned, marker: marker, compresses: compresses)
    try plan.add(files)
    return plan
  }

  /// Publishes all files of a site and removes those of earlier builds.
  ///
  /// - Parameters:
  ///   - plan: All files. There should be an `index.html`.
  ///   - marker: Makes the marker's bytes when all else is done, of what the output holds (`nil`
  ///     where it was empty), of whether any file was written or removed, and of the further paths that
  ///     they must list. Bytes that are there already are not written.
  ///   - claim: The bytes of a marker that claims an empty folder before anything else is written.
  ///   - walked: What ``walk()`` gave.
  ///   - explains: Whether the report says of each file why it was written or removed.
  ///   - progress: Called now and then with the number of files done and of all files, from any
  ///     thread, but never twice at once.
  /// - Throws: ``PublishingError``. The output is whole then as well, old or new in each file, and
  ///   the next build takes it from there.
  package func publish(
    _ plan: Plan,
    marker: (_ old: [UInt8]?, _ isChanged: Bool, _ furtherPaths: [String]) -> [UInt8],
    claim: [UInt8],
    walked: Result<OutputWalk?, PublishingError>, explains: Bool = false,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(PublishingError) -> PublishReport {
    let walk: OutputWalk
    if let existing = try walked.get() {
      walk = existing
    } else {
      walk = try self.walk(OutputFolder(self.output, disk: disk))
    }
    let output = walk.output
    let manifest = walk.manifest
    try walk.recognise()
    let writer = WholeFile(disk: disk, writer: 0)
    var markerFile = MarkerFile(walk, writer, name: self.marker)
    let oldMarker = walk.marker
    if walk.marker == nil { try markerFile.write(claim) }
    let journal = JournalFile(walk, writer)
    let wasKilled = journal.kept != nil
    let recorded = walk.markerPaths ?? []
    var surveyor = Surveyor(walk, plan, owned, marker: self.marker)
    var survey = try surveyor.run()
    survey.apply(journal.kept ?? Journal(), plan)
    if keepsEarlierAssets { survey.keepEarlierAssets(of: manifest) }

    let kept = UnchangedFiles(plan, survey, manifest)
    let outcomes = Outcomes(count: plan.files.count, kept: kept)
    var pool = WorkerPool(
      Worker.Shared(
        output: output, plan: plan, states: survey.states, copies: survey.copies,
        missingEntry: survey.hasEntry ? nil : plan.file(Steps.entry), manifest: manifest,
        kept: kept, remembers: cache != nil, remembersCopies: manifest?.remembersCopies ?? false,
        outcomes: outcomes),
      workers: workers, progress: progress)
    // What only the journal knows stays in it: this build may be killed as well.
    let further = Set(plan.furtherPaths + plan.furtherCopies).union(survey.passing)
      .union(journal.kept?.further ?? []).subtracting(recorded).sorted()
    var update = OutputUpdate(output, plan, survey, kept, further: further, journal: journal)
    try update.run(&pool)
    let copies = update.totals.copies.sorted { $0.file < $1.file }
    var report = PublishReport(
      plan, kept, outcomes, copies, removed: survey.stale, update.totals)
    // Of a build that was killed nobody knows what it wrote.
    let isChanged = wasKilled || report.isChanged
    let paths = plan.furtherPaths + plan.furtherCopies(kept, copies)
    try markerFile.write(marker(oldMarker, isChanged, paths.sorted()))
    try update.journal.remove()

    if explains {
      report.changes = PublishReport.changes(
        plan, outcomes, copies, removed: report.removed, before: manifest)
    }
    report.isRemembered = try remember(
      plan, kept, outcomes, copies, before: manifest, report, output)
    return report
  }

  /// The number of files where the output is, by sizes and times, what the last build left; `nil`
  /// where it is not, or where that is not known. Nothing is written.
  ///
  /// - Parameters:
  ///   - walked: What ``walk()`` gave.
  ///   - isCurrent: Whether the marker's bytes are what a build would write now.
  package func unchangedFiles(
    _ walked: Result<OutputWalk?, PublishingError>, isCurrent: ([UInt8]) -> Bool
  ) -> Int? {
    guard let walk = try? walked.get(), let manifest = walk.manifest, let marker = walk.marker,
      walk.markerPaths != nil, isCurrent(marker),
      UnchangedOutput(walk: walk, manifest: manifest, owned: owned, marker: self.marker).holds
    else { return nil }
    return manifest.entries.count
  }

  /// Walks the output and keeps other builds out of it as long as the walk is there; `nil` where there is no
  /// output yet. With many files it takes a while, and may be done before the new ones are known.
  package func walk() -> Result<OutputWalk?, PublishingError> {
    Result { () throws(PublishingError) in
      let folder: OutputFolder
      do throws(PublishingError) {
        folder = try OutputFolder(existing: output, disk: disk)
      } catch {
        guard case .disk(let fault) = error, fault.code == ENOENT else { throw error }
        return nil
      }
      return try walk(folder)
    }
  }

  private func walk(_ folder: OutputFolder) throws(PublishingError) -> OutputWalk {
    try OutputWalk(
      folder, owned: owned, marker: marker, manifest: cache?.load(output: lock.output),
      isHeld: true, recordedPaths: recordedPaths)
  }

  /// A batch's files, to be published with all others: those of the last build where they are the
  /// same, else they are made.
  package func files(
    of batch: FileBatch, _ walked: Result<OutputWalk?, PublishingError>
  ) -> [SiteFile] {
    guard let walk = try? walked.get(), let manifest = walk.manifest,
      // Else copies are to be made, of bytes that only the whole batch gives.
      manifest.remembersCopies || !compresses
    else { return batch.made() }
    return UnchangedBatch(walk: walk, manifest: manifest).files(of: batch) ?? batch.made()
  }

  /// Syncs what was written, then the cache. A cache that comes first could speak,
  /// after a loss of power, of files that are not there.
  private func remember(
    _ plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome],
    before old: Manifest?, _ report: PublishReport, _ output: OutputFolder
  ) throws(PublishingError) -> Bool {
    let changes =
      cache == nil
      ? nil : old?.changes(with: plan, kept, outcomes, copies, removed: report.removed)
    let isCurrent = cache == nil || changes?.isEmpty ?? false
    if syncs, report.isChanged || !isCurrent {
      try output.naming("") { () throws(DiskFault) in try disk.sync(output.root) }
    }
    guard let cache else { return false }
    if isCurrent { return true }
    return changes.map { cache.save($0, output: lock.output) }
      ?? cache.save(Manifest(plan, kept, outcomes, copies), output: lock.output)
  }
}
