import Basics
import Synchronization

struct WorkerPool {
  /// Large enough for little contention.
  private static let mostOfBatch = 32

  private struct Queue: Sendable {
    var rest: ArraySlice<Int32>
    var done: Int
    var error: PublishingError?
    var totals = Worker.Totals()
  }

  let shared: Worker.Shared
  let workers: Int
  /// Called with the number of finished files and of all files.
  let progress: @Sendable (Int, Int) -> Void
  private var done: Int

  init(
    _ shared: Worker.Shared, workers: Int, progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.shared = shared
    self.workers = workers
    self.progress = progress
    done = shared.kept.count
  }

  mutating func publish(_ indices: [Int32]) throws(PublishingError) -> Worker.Totals {
    let queue = Mutex(Queue(rest: indices[...], done: done))
    done += indices.count
    let (shared, progress, workers) = (shared, progress, min(workers, indices.count))
    let take: @Sendable (inout Queue) -> ArraySlice<Int32>? = { queue in
      // Ever fewer, so that all cores are busy to the end: a search index takes as long as a thousand cards.
      let count = max(1, min(Self.mostOfBatch, queue.rest.count / (4 * workers)))
      let batch = queue.rest.prefix(count)
      guard queue.error == nil, !batch.isEmpty else { return nil }
      queue.rest = queue.rest.dropFirst(count)
      queue.done += batch.count
      progress(queue.done, shared.plan.files.count)
      return batch
    }
    onAllCores(workers) { number in
      var worker = Worker(shared, number: number)
      let start = threadTime()
      do throws(PublishingError) {
        while let batch = queue.withLock({ take(&$0) }) {
          for index in batch { try worker.publish(Int(index)) }
        }
      } catch {
        queue.withLock { $0.error = $0.error ?? error }
      }
      var totals = worker.totals
      totals.scale(to: threadTime() - start)
      queue.withLock { $0.totals += totals }
    }
    let result = queue.withLock { $0 }
    if let error = result.error { throw error }
    return result.totals
  }
}

struct Worker: ~Copyable {
  struct Shared: Sendable {
    let output: OutputFolder
    let plan: Plan
    let survey: Survey
    /// The index of the front page if it does not exist yet, so that visitors reach no file.
    let missingFrontPage: Int?
    let manifest: Manifest?
    let kept: UnchangedFiles
    /// Whether the manifest is saved, so that sizes and times are needed.
    let remembers: Bool
  }

  struct Totals: Sendable {
    var bytesWritten = 0
    var rendering: Duration = .zero
    var writing: Duration = .zero
    var files: [Outcomes.Outcome] = []
    var copies: [CopyOutcome] = []

    /// Scales the times, which include waiting for the other threads, to the CPU time of the worker.
    mutating func scale(to time: Duration) {
      let measured = rendering + writing
      guard measured > time, measured > .zero else { return }
      let share = time / measured
      rendering = rendering * share
      writing = writing * share
    }

    static func += (lhs: inout Totals, rhs: Totals) {
      lhs.bytesWritten += rhs.bytesWritten
      lhs.rendering += rhs.rendering
      lhs.writing += rhs.writing
      // Adding to an empty array copies the other.
      if lhs.files.isEmpty { lhs.files = rhs.files } else { lhs.files += rhs.files }
      if lhs.copies.isEmpty { lhs.copies = rhs.copies } else { lhs.copies += rhs.copies }
    }
  }

  private let shared: Shared
  private let writer: FileWriter
  private var folders: FolderCache
  private var comparer: Comparer
  private var copies: CopyWriter
  private var ownTotals = Totals()

  init(_ shared: Shared, number: Int) {
    self.shared = shared
    writer = FileWriter(shared.output, number: number)
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
    if shared.survey.states[index] == .absent {
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
    let intact = shared.kept.intactEntry(index)
    if let intact, let fingerprint = shared.plan.files[index].fingerprint,
      intact.has(fingerprint), copies.isCurrent(index) || !shared.plan.wantsCopy(index)
    {
      try copies.keep(index, location, folder)
      return set(index, .skipped, intact.status)
    }
    let file = shared.plan.files[index]
    var status = intact?.status
    if intact == nil {
      status = try shared.output.status(
        of: file.path, nameOffset: location.nameOffset, in: folder)
    }
    let bytes = try render(file)
    try copy(bytes, index, .changed, location, folder)
    if let status, comparer.isEqual(bytes, file.path, location.nameOffset, in: folder, status) {
      set(index, .unchanged, status)
    } else {
      try write(bytes, index, .changed, file, location, folder)
    }
  }

  private mutating func set(_ index: Int, _ change: Outcomes.Change, _ status: FileStatus?) {
    ownTotals.files.append(Outcomes.Outcome(status: status, change: change, file: Int32(index)))
  }

  private mutating func copy(
    _ bytes: [UInt8], _ index: Int, _ change: Outcomes.Change, _ location: Plan.Location,
    _ folder: Int32
  ) throws(PublishingError) {
    let start = ContinuousClock.now
    defer { ownTotals.rendering += ContinuousClock.now - start }
    try copies.update(
      index, of: bytes, location, folder, isHidden: isHidden(index, change), &comparer)
  }

  private func isHidden(_ index: Int, _ change: Outcomes.Change) -> Bool {
    change == .created && shared.missingFrontPage.map { $0 != index } ?? false
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
    _ bytes: [UInt8], _ index: Int, _ change: Outcomes.Change, _ file: SiteFile,
    _ location: Plan.Location, _ folder: Int32
  ) throws(PublishingError) {
    let status = try writer.write(
      bytes, to: file.path, nameOffset: location.nameOffset, in: folder,
      isHidden: isHidden(index, change),
      wantsStatus: shared.remembers && file.fingerprint != nil)
    ownTotals.bytesWritten += bytes.count
    set(index, change, status)
  }
}

/// The folders that a worker keeps open, so that it need not open a path from the top for each file.
struct FolderCache: ~Copyable {
  /// Small, since each of many workers uses as many descriptors.
  private static let limit = 8

  private let output: OutputFolder
  private let folders: [Plan.Folder]
  private var entries: [(folder: Int, descriptor: Int32)] = []
  private var next = 0

  init(_ output: OutputFolder, _ folders: [Plan.Folder]) {
    self.output = output
    self.folders = folders
  }

  deinit {
    for entry in entries { output.disk.close(entry.descriptor) }
  }

  /// The descriptor of a folder in the plan, valid until the next call.
  mutating func descriptor(of folder: Int) throws(PublishingError) -> Int32 {
    if folder == 0 { return output.root }
    for entry in entries where entry.folder == folder { return entry.descriptor }
    let entry = folders[folder]
    let parent = try descriptor(of: entry.parent)
    let descriptor: Int32
    do {
      descriptor = try output.disk.openFolder(entry.name, in: parent)
    } catch {
      throw error.at(output.path(of: entry.path))
    }
    if entries.count < Self.limit {
      entries.append((folder, descriptor))
    } else {
      output.disk.close(entries[next].descriptor)
      entries[next] = (folder, descriptor)
      next = (next + 1) % Self.limit
    }
    return descriptor
  }
}
