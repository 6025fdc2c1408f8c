import GRDB
import Synchronization

/// Keeps every connection's queue for as long as the process runs.
///
/// Dispatch frees a queue on a thread of its own. A program that exits at that moment may crash, and one
/// that has no file descriptor left for the thread does. A few hundred bytes a connection are a small
/// price.
enum OpenQueues {
  private static let queues = Mutex<[DatabaseQueue]>([])

  static func keep(_ queue: DatabaseQueue) { queues.withLock { $0.append(queue) } }
}
