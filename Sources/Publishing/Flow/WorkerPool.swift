import Basics
import Foundation

struct WorkerPool {
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
    if indices.isEmpty { return Worker.Totals() }
    let before = done
    let all = shared.plan.files.count
    let progress = progress
    let queue = WorkQueue(indices, shared) { progress(before + $0, all) }
    done += indices.count
    return try queue.run(workers: workers)
  }
}

/// Distributes files to workers and collects their results. Unchecked: the lock guards all mutable state.
private final class WorkQueue: @unchecked Sendable {
  /// Large enough for little contention, small enough to keep all cores busy to the end.
  private static let batchSize = 32

  private let lock = NSLock()
  private let indices: [Int32]
  private let shared: Worker.Shared
  private let progress: @Sendable (Int) -> Void
  private var next = 0
  private var error: PublishingError?
  private var totals = Worker.Totals()

  init(
    _ indices: [Int32], _ shared: Worker.Shared, progress: @escaping @Sendable (Int) -> Void
  ) {
    self.indices = indices
    self.shared = shared
    self.progress = progress
  }

  func run(workers: Int) throws(PublishingError) -> Worker.Totals {
    let threads = min(workers, (indices.count + Self.batchSize - 1) / Self.batchSize)
    let others = (1..<max(threads, 1)).map { number in JoinedThread { self.work(number) } }
    work(0)
    for thread in others { thread.join() }
    if let error { throw error }
    return totals
  }

  private func work(_ number: Int) {
    var worker = Worker(shared, number: number)
    do throws(PublishingError) {
      while let batch = take() {
        for index in batch { try worker.publish(Int(index)) }
      }
    } catch {
      lock.withLock { self.error = self.error ?? error }
    }
    lock.withLock { totals += worker.totals }
  }

  private func take() -> ArraySlice<Int32>? {
    lock.withLock {
      guard error == nil, next < indices.count else { return nil }
      let end = min(next + Self.batchSize, indices.count)
      defer { next = end }
      progress(end)
      return indices[next..<end]
    }
  }
}
