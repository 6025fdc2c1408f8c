import Basics
import Foundation

/// Hands out a batch of files to workers, piece by piece, and keeps what they bring back.
///
/// Unchecked: the lock guards all that changes.
final class WorkQueue: @unchecked Sendable {
  /// Small enough to keep all cores busy to the end, large enough that the lock is never waited
  /// for.
  private static let piece = 32

  private let lock = NSLock()
  private let indices: [Int32]
  private let progress: @Sendable (Int) -> Void
  private var next = 0
  private var error: PublishingError?
  private var totals = Worker.Totals()

  /// - Parameter progress: called with the number of files taken so far, never twice at once.
  init(_ indices: [Int32], progress: @escaping @Sendable (Int) -> Void) {
    self.indices = indices
    self.progress = progress
  }

  /// Brings all files up to date with up to `workers` threads, of which the caller's is one.
  func run(_ shared: Worker.Shared, workers: Int) throws(PublishingError) -> Worker.Totals {
    let threads = min(workers, (indices.count + Self.piece - 1) / Self.piece)
    let others = (1..<max(threads, 1)).map { number in
      JoinedThread { self.work(shared, number) }
    }
    work(shared, 0)
    for thread in others { thread.join() }
    if let error { throw error }
    return totals
  }

  private func work(_ shared: Worker.Shared, _ number: Int) {
    var worker = Worker(shared, number: number)
    do throws(PublishingError) {
      while let piece = take() {
        for index in piece { try worker.publish(Int(index)) }
      }
    } catch {
      lock.withLock { self.error = self.error ?? error }
    }
    lock.withLock { totals += worker.totals }
  }

  private func take() -> ArraySlice<Int32>? {
    lock.withLock {
      guard error == nil, next < indices.count else { return nil }
      let end = min(next + Self.piece, indices.count)
      defer { next = end }
      progress(end)
      return indices[next..<end]
    }
  }
}
