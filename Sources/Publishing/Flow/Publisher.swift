import Foundation
public import SiteFiles

/// Makes a folder hold the files of a site: whole at every instant, touching only what changed.
///
/// The folder is the site's when it is empty, dot files aside, or holds a marker of an earlier
/// build. In it the paths of `owned`, and those that earlier builds recorded, belong to the site:
/// what is there and not among the files is removed. All else is left alone.
public struct Publisher: Sendable {
  private let output: String
  private let owned: OwnedPaths
  private let marker: String
  private let cache: ManifestStore?
  private let lock: OutputLock
  private let disk: any Disk
  private let workers: Int

  /// - Parameters:
  ///   - output: The folder to write into, created where it is missing. It may be a link.
  ///   - owned: The paths in it that belong to the site.
  ///   - marker: The name, at the top of the output, of the file that says whose it is.
  ///   - cache: Where to keep what makes the next build fast.
  ///   - lock: Keeps other builds out of the output.
  public init(
    output: String, owned: OwnedPaths, marker: String = "build.json", cache: ManifestStore?,
    lock: OutputLock
  ) {
    self.init(
      output: output, owned: owned, marker: marker, cache: cache, lock: lock, disk: RealDisk(),
      workers: ProcessInfo.processInfo.activeProcessorCount)
  }

  init(
    output: String, owned: OwnedPaths, marker: String, cache: ManifestStore?, lock: OutputLock,
    disk: any Disk, workers: Int
  ) {
    self.output = output
    self.owned = owned
    self.marker = marker
    self.cache = cache
    self.lock = lock
    self.disk = disk
    self.workers = workers
  }

  /// A plan of files, to which more may be added.
  public func plan(_ files: [SiteFile]) throws(PublishingError) -> Plan {
    var plan = Plan(owned: owned, marker: marker)
    try plan.add(files)
    return plan
  }

  /// Publishes all files of a site and removes those of earlier builds.
  ///
  /// - Parameters:
  ///   - plan: All files. There should be an `index.html`.
  ///   - marker: Makes the marker's bytes when all else is done, of what the output holds (`nil`
  ///     where it was empty) and of whether any file was written or removed. They must list
  ///     the plan's `furtherPaths`. Bytes that are there already are not written.
  ///   - claim: The bytes of a marker that claims an empty folder before anything else is written.
  ///   - previousPaths: The further paths that a marker lists, or `nil` where the bytes are no
  ///     marker of ours.
  ///   - look: What `look` has found beforehand.
  ///   - explains: Whether the report says of each file why it was written or removed.
  ///   - progress: Called now and then with the number of files done and of all files, from any
  ///     thread, but never twice at once.
  /// - Throws: ``PublishingError``. The output is whole then as well, old or new in each file, and
  ///   the next build takes it from there.
  public func publish(
    _ plan: Plan, marker: (_ old: [UInt8]?, _ isChanged: Bool) -> [UInt8], claim: [UInt8],
    previousPaths: ([UInt8]) -> Set<String>?, look: EarlyLook? = nil, explains: Bool = false,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(PublishingError) -> PublishReport {
    let manifest = look?.manifest ?? cache?.load(output: lock.output)
    let output = try OutputFolder(output, disk: disk)
    defer { disk.close(output.root) }
    let isHeld = try output.naming("") { () throws(DiskFault) in try disk.hold(output.root) }
    guard isHeld else { throw .locked(pid: nil) }

    let writer = WholeFile(disk: disk, writer: 0)
    var markerFile = try MarkerFile(output, writer, name: self.marker)
    let oldMarker = markerFile.bytes
    let recorded = try markerFile.recognise(claim: claim, previousPaths)
    let journal = try JournalFile(output, writer)
    let wasKilled = journal.kept != nil
    let known = recorded.union(journal.kept?.further ?? [])
    var surveyor = Surveyor(
      output, plan, owned, RecordedPaths(known), marker: self.marker, look: look)
    var survey = try surveyor.run()
    survey.apply(journal.kept ?? Journal(), plan)

    let kept = KeptFiles(plan, survey, manifest)
    let outcomes = Outcomes(count: plan.files.count, kept: kept)
    let pieces = PieceRecords { [cache, lock] in cache?.pieces(of: $0, output: lock.output) }
    var crew = Crew(
      Worker.Shared(
        output: output, plan: plan, states: survey.states,
        missingEntry: survey.hasEntry ? nil : plan.file(Steps.entry), manifest: manifest,
        kept: kept, remembers: cache != nil, outcomes: outcomes, pieces: pieces),
      workers: workers, progress: progress)
    // What only the journal knows stays in it: this build may be killed as well.
    let further = Set(plan.furtherPaths).union(journal.kept?.further ?? [])
      .subtracting(recorded).sorted()
    var build = Build(output, plan, survey, kept, further: further, journal: journal)
    try build.run(&crew)
    var report = PublishReport(plan, kept, outcomes, removed: survey.stale, build.totals)
    // Of a build that was killed nobody knows what it wrote.
    let isChanged = wasKilled || !report.written.isEmpty || !report.removed.isEmpty
    try markerFile.write(marker(oldMarker, isChanged))
    try build.journal.remove()

    if explains {
      report.changes = PublishReport.changes(
        plan, outcomes, removed: survey.stale, before: manifest)
    }
    report.isRemembered = try remember(
      plan, kept, outcomes, pieces.written, before: manifest, report, output)
    return report
  }

  /// The number of files where the output is, by sizes and times, what the last build left; `nil`
  /// where it is not, or where that is not known. Nothing is written.
  ///
  /// - Parameters:
  ///   - look: What `look` has found beforehand.
  ///   - isCurrent: Whether the marker's bytes are what a build would write now.
  ///   - previousPaths: As for `publish`.
  public func standing(
    _ look: EarlyLook? = nil, isCurrent: ([UInt8]) -> Bool, previousPaths: ([UInt8]) -> Set<String>?
  ) -> Int? {
    guard let manifest = look?.manifest ?? cache?.load(output: lock.output) else { return nil }
    do throws(PublishingError) {
      let output = try OutputFolder(existing: output, disk: disk)
      defer { disk.close(output.root) }
      let isHeld = try output.naming("") { () throws(DiskFault) in try disk.hold(output.root) }
      guard isHeld, let marker = try SmallFile(output).read(marker), isCurrent(marker),
        let recorded = previousPaths(marker)
      else { return nil }
      var standing = Standing(
        output, owned: owned, marker: self.marker, manifest: manifest, recorded: recorded,
        look: look)
      return try standing.holds() ? manifest.entries.count : nil
    } catch {
      return nil
    }
  }

  /// Looks at the files of the last build; `nil` where nothing is known of it. That takes a while where
  /// there are many, and may be done before the new ones are known.
  public func look() -> EarlyLook? {
    cache?.load(output: lock.output).map {
      EarlyLook($0, output: output, owned: owned, disk: disk)
    }
  }

  /// A batch's files, to be published with all others: those of the last build where they are the
  /// same, else they are made.
  public func files(of batch: FileBatch) -> [SiteFile] {
    let kept = cache?.load(output: lock.output).flatMap {
      KeptBatch(disk: disk, output: output, manifest: $0).files(of: batch)
    }
    return kept ?? batch.made()
  }

  /// Makes the disk keep what was written, then the cache. A cache that comes first could speak,
  /// after a loss of power, of files that are not there.
  private func remember(
    _ plan: Plan, _ kept: KeptFiles, _ outcomes: Outcomes, _ pieces: [String: WrittenPieces],
    before old: Manifest?,
    _ report: PublishReport, _ output: OutputFolder
  ) throws(PublishingError) -> Bool {
    let changes =
      cache == nil
      ? nil : old?.changes(with: plan, kept, outcomes, removed: report.removed)
    let isCurrent = cache == nil || changes?.isEmpty ?? false
    if !report.written.isEmpty || !report.removed.isEmpty || !isCurrent {
      try output.naming("") { () throws(DiskFault) in try disk.sync(output.root) }
    }
    guard let cache else { return false }
    if isCurrent { return true }
    return changes.map { cache.save($0, pieces: pieces, output: lock.output) }
      ?? cache.save(Manifest(plan, outcomes), pieces: pieces, output: lock.output)
  }
}
