import Basics
import Synchronization

struct WorkerPool {
  /// Large enough for little contention, small enough to keep all cores busy to the end.
  private static let batchSize = 32

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
    let batches = (indices.count + Self.batchSize - 1) / Self.batchSize
    let queue = Mutex(Queue(rest: indices[...], done: done))
    done += indices.count
    let (shared, progress) = (shared, progress)
    let take: @Sendable (inout Queue) -> ArraySlice<Int32>? = { queue in
      let batch = queue.rest.prefix(Self.batchSize)
      guard queue.error == nil, !batch.isEmpty else { return nil }
      queue.rest = queue.rest.dropFirst(Self.batchSize)
      queue.done += batch.count
      progress(queue.done, shared.plan.files.count)
      return batch
    }
    onAllCores(min(workers, batches)) { number in
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
