import Basics
import Foundation

/// Publishes a site into a folder incrementally. Visitors see a whole site at any time.
///
/// The folder must be empty, except for dot files, or hold the marker of an earlier build. The build removes
/// files that belong to the site, by `owned` or by the marker, and are not part of it any more.
package struct Publisher: Sendable {
  private let output: String
  private let owned: OwnedPaths
  private let recordedPaths: @Sendable ([UInt8]) -> Set<String>?
  private let cache: (any ManifestKeeper)?
  private let lock: OutputLock
  private let syncs: Bool
  private let keepsEarlierAssets: Bool
  private let compresses: Bool
  var disk: any Disk = RealDisk()
  var workers = coreCount

  /// - Parameters:
  ///   - output: may be a link; created if necessary.
  ///   - recordedPaths: returns the further paths in a marker; `nil` if it is not ours.
  ///   - cache: remembers what was written, which makes the next build fast.
  ///   - syncs: whether to flush the disk, so that the output survives a power failure. This can take seconds.
  ///   - keepsEarlierAssets: whether to keep the assets of the last build, which open pages may still load.
  ///   - compresses: whether to write gzip copies of files.
  package init(
    output: String, owned: OwnedPaths, recordedPaths: @escaping @Sendable ([UInt8]) -> Set<String>?,
    cache: (any ManifestKeeper)?, lock: OutputLock, syncs: Bool = true,
    keepsEarlierAssets: Bool = false,
    compresses: Bool = false
  ) {
    self.output = output
    self.owned = owned
    self.recordedPaths = recordedPaths
    self.cache = cache
    self.lock = lock
    self.syncs = syncs
    self.keepsEarlierAssets = keepsEarlierAssets
    self.compresses = compresses
  }

  package func plan(_ files: [SiteFile]) throws(PublishingError) -> Plan {
    var plan = Plan(owned: owned, compresses: compresses)
    try plan.add(files)
    return plan
  }

  /// Writes all files of a site and removes those of earlier builds. If it throws, each file is either old or
  /// new, and the next build continues from there.
  ///
  /// - Parameters:
  ///   - plan: all files, normally with an `index.html`.
  ///   - marker: returns the marker's bytes, given the old ones (`nil` if the output was empty), whether any file was
  ///     written or removed, and the further paths to record.
  ///   - claim: the marker that claims an empty folder before anything else is written.
  ///   - progress: called from any thread but never concurrently.
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
    let writer = FileWriter(output)
    if walk.marker == nil { try writer.write(claim, to: OutputFolder.marker, in: output.root) }
    let journal = JournalFile(walk, writer)
    var surveyor = Surveyor(walk, plan, owned)
    var survey = try surveyor.run()
    survey.apply(walk.journal ?? Journal(), plan)
    if keepsEarlierAssets { survey.keepEarlierAssets(of: manifest) }

    let kept = UnchangedFiles(plan, survey, manifest)
    var pool = WorkerPool(
      Worker.Shared(
        output: output, plan: plan, survey: survey,
        missingFrontPage: survey.hasFrontPage ? nil : plan.file(OutputFolder.frontPage),
        manifest: manifest, kept: kept, remembers: cache != nil),
      workers: workers, progress: progress)
    // Paths that only the journal records stay in it, because this build may be killed as well.
    let further = Set(plan.furtherPaths + plan.furtherCopies).union(survey.sharedFolderFiles)
      .union(walk.journal?.further ?? []).subtracting(walk.markerPaths ?? []).sorted()
    var update = OutputUpdate(output, plan, survey, kept, further: further, journal: journal)
    do throws(PublishingError) {
      try update.run(&pool)
    } catch {
      try? reclaim(output, claim, update.journal.current, writer)
      throw error
    }
    let outcomes = Outcomes(update.totals.files, count: plan.files.count, kept: kept)
    let copies = update.totals.copies.sorted { $0.file < $1.file }
    var report = PublishReport(
      plan, kept, outcomes, copies, removed: survey.stale, update.totals)
    // What a killed build wrote is unknown.
    let isChanged = walk.journal != nil || report.isChanged
    let paths = plan.furtherPaths + plan.furtherCopies(kept, copies)
    let newMarker = marker(walk.marker, isChanged, paths.sorted())
    let isClaimed = try isClaimed(output)
    if !isClaimed || newMarker != walk.marker ?? claim {
      try writer.write(newMarker, to: OutputFolder.marker, in: output.root)
    }
    try update.journal.remove()

    if explains {
      report.changes = PublishReport.changes(
        plan, outcomes, copies, removed: report.removed, before: manifest)
    }
    report.isRemembered = try remember(
      plan, kept, outcomes, copies, before: manifest, report, output)
    return report
  }

  /// Writes the marker and the journal again if somebody has removed them, as by `rm -rf`. Without them, the files that
  /// this build wrote since would be foreign to the next one.
  private func reclaim(
    _ output: OutputFolder, _ claim: [UInt8], _ journal: Journal?, _ writer: FileWriter
  ) throws(PublishingError) {
    if try isClaimed(output) { return }
    try writer.write(claim, to: OutputFolder.marker, in: output.root)
    if let journal { try writer.write(journal.bytes, to: Journal.name, in: output.root) }
  }

  private func isClaimed(_ output: OutputFolder) throws(PublishingError) -> Bool {
    try output.kind(of: OutputFolder.marker, inFolder: "") != nil
  }

  /// The number of files if their sizes and times, and the marker (`isCurrent`), are those of the last build; `nil`
  /// otherwise or if unknown. Writes nothing.
  package func unchangedFiles(
    _ walked: Result<OutputWalk?, PublishingError>, isCurrent: ([UInt8]) -> Bool
  ) -> Int? {
    guard let walk = try? walked.get(), let manifest = walk.manifest, let marker = walk.marker,
      walk.markerPaths != nil, isCurrent(marker),
      UnchangedOutput(walk: walk, manifest: manifest, owned: owned).holds
    else { return nil }
    return manifest.entries.count
  }

  /// Walks the output and locks it against other builds as long as the result exists; `nil` if there is no
  /// output yet. It may run before the new files are known.
  package func walk() -> Result<OutputWalk?, PublishingError> {
    Result { () throws(PublishingError) in
      guard let folder = try OutputFolder.open(output, disk: disk) else { return nil }
      return try walk(folder)
    }
  }

  private func walk(_ folder: OutputFolder) throws(PublishingError) -> OutputWalk {
    try OutputWalk(
      folder, owned: owned, manifest: cache?.load(output: lock.output), isHeld: true,
      recordedPaths: recordedPaths)
  }

  /// The files of a batch: those of the last build if its inputs are the same, otherwise new ones.
  package func files(
    of batch: FileBatch, _ walked: Result<OutputWalk?, PublishingError>
  ) -> [SiteFile] {
    guard let walk = try? walked.get(), let manifest = walk.manifest,
      // New copies need the bytes of the whole batch.
      manifest.remembersCopies || !compresses
    else { return batch.made() }
    return walk.unchangedFiles(of: batch, manifest) ?? batch.made()
  }

  /// Syncs the output before it saves the manifest, which must not list files that a power failure can lose.
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
