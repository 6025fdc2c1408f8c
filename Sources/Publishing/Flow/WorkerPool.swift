/// The workers of a build.
struct WorkerPool {
  let shared: Worker.Shared
  let workers: Int
  /// Called with the number of files done and of all files.
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

  /// Brings the files up to date and returns when all are.
  mutating func publish(_ indices: [Int32]) throws(PublishingError) -> Worker.Totals {
    if indices.isEmpty { return Worker.Totals() }
    let before = done
    let all = shared.plan.files.count
    let progress = progress
    let queue = WorkQueue(indices) { progress(before + $0, all) }
    done += indices.count
    return try queue.run(shared, workers: workers)
  }
}
