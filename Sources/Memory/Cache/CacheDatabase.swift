import Basics
import Foundation
import GRDB
import Synchronization

/// The database of what builds keep for later ones: memos, and documents of many chunks.
///
/// Rows carry checksums. A damaged row is treated as missing and replaced by the next save. Several builds
/// may use a cache at once. Its files are private to their owner, because they contain the contacts with
/// private notes.
package final class CacheDatabase: Sendable {
  package let path: String
  /// The unusable cache that was replaced, or `nil`.
  package let setAside: SetAsideCache?
  let queue: DatabaseQueue

  /// Opens or creates the database and its folder. A file that is not a cache is left alone; a damaged cache and one
  /// of another version are renamed.
  package init(path: String) throws(CacheProblem) {
    self.path = path
    (queue, setAside) = try CacheOpening(path: path).open()
  }

  deinit { try? queue.close() }

  package var folder: String { CacheFolder(of: path).path }

  package func read<Value>(_ body: (CacheReader) throws -> Value) throws(CacheProblem) -> Value {
    try naming { try queue.read { try body(CacheReader(database: $0)) } }
  }

  @discardableResult
  package func write<Value>(_ body: (CacheWriter) throws -> Value) throws(CacheProblem) -> Value {
    try naming { try queue.write { try body(CacheWriter($0)) } }
  }

  package func releaseMemory() { queue.releaseMemory() }

  /// Writes in a transaction and overwrites removed data, such as photos, in the file and its log. Slower than
  /// `write`.
  package func writeErasing(_ body: (CacheWriter) throws -> Void) throws(CacheProblem) {
    try naming {
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA secure_delete = ON")
        defer { try? database.execute(sql: "PRAGMA secure_delete = OFF") }
        try database.inTransaction {
          try body(CacheWriter(database))
          return .commit
        }
        // Fails while another build reads; then the last build to close the file empties the log.
        _ = try? database.checkpoint(.truncate)
      }
    }
  }

  /// Rewrites the file without the remains of removed data, and empties its log. Waits for other builds.
  package func rewrite() throws(CacheProblem) {
    try naming {
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM")
        try database.checkpoint(.truncate)
      }
    }
  }

  /// Names the file in what `body` throws.
  private func naming<Value>(_ body: () throws -> Value) throws(CacheProblem) -> Value {
    do { return try body() } catch { throw CacheProblem(error, path: path) }
  }
}

struct CacheOpening {
  private enum Refusal: Error {
    case unusable(SetAsideCache.Reason)
    case other(CacheProblem)
  }

  /// How long to wait for another build's lock, in seconds.
  private static let timeout = 20.0

  private static let busy = Int(ResultCode.SQLITE_BUSY.rawValue)

  /// All queues, kept until the process ends: Dispatch frees a queue on another thread, which may crash a program
  /// that exits at that moment or has no file descriptors left. A queue takes a few hundred bytes.
  private static let queues = Mutex<[DatabaseQueue]>([])

  let path: String

  /// Returns the database, and the unusable one that it replaces.
  func open() throws(CacheProblem) -> (DatabaseQueue, setAside: SetAsideCache?) {
    try CacheFile(path).check()
    try CacheFolder(of: path).prepare()
    do {
      return (try retrying(), nil)
    } catch {
      switch error {
      case .unusable(let reason): return try replace(reason)
      case .other(let problem): throw problem
      }
    }
  }

  /// SQLite ignores its timeout while another process enables the write-ahead log or cleans it up
  /// (https://sqlite.org/wal.html, "Sometimes Queries Return SQLITE_BUSY In WAL Mode").
  private func retrying() throws(Refusal) -> DatabaseQueue {
    let deadline = ContinuousClock.now + .seconds(Self.timeout)
    while true {
      do {
        return try database()
      } catch {
        guard case .other(.failed(_, let code)) = error, code & 0xFF == Self.busy,
          ContinuousClock.now < deadline
        else { throw error }
        usleep(10_000)
      }
    }
  }

  private func database() throws(Refusal) -> DatabaseQueue {
    // SQLite would create a file that everybody can read. The log and the journal inherit its mode.
    let file = unsafe Foundation.open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .other(.unavailable(path: path)) }
    Foundation.close(file)
    var configuration = Configuration()
    configuration.busyMode = .timeout(Self.timeout)
    configuration.foreignKeysEnabled = false
    // Otherwise large statements write their undo data to the disk.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
    var opened: DatabaseQueue?
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      Self.queues.withLock { $0.append(queue) }
      opened = queue
      // Check first, so that a foreign file is not changed.
      if try queue.read(isEmpty) { try make(queue) }
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      }
      return queue
    } catch let refusal as Refusal {
      try? opened?.close()
      throw refusal
    } catch {
      try? opened?.close()
      let problem = CacheProblem(error, path: path)
      throw if case .damaged = problem { .unusable(.damaged) } else { .other(problem) }
    }
  }

  /// Creates the tables, before there is a write-ahead log, so that the file's header has the application ID.
  private func make(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      // Only affects new files. Large pages halve the time for answers of many megabytes.
      try database.execute(sql: "PRAGMA page_size = 32768")
    }
    try queue.write(CacheSchema.create)
  }

  /// Whether the database has no tables yet; throws unless they are intact.
  private func isEmpty(_ database: Database) throws -> Bool {
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    if id == 0, tables == 0 { return true }
    guard id == CacheSchema.applicationID else {
      throw Refusal.other(.notACache(path: path, .database))
    }
    guard version == CacheSchema.version else { throw Refusal.unusable(.version(version)) }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok",
      try CacheSchema.isWhole(database)
    else { throw Refusal.unusable(.damaged) }
    return false
  }

  /// Renames the file, then opens a new one, unless another build has done so meanwhile.
  private func replace(
    _ reason: SetAsideCache.Reason
  ) throws(CacheProblem) -> (DatabaseQueue, setAside: SetAsideCache?) {
    let lock = unsafe Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .unavailable(path: path) }
    defer { closeLocked(lock) }
    guard flock(lock, LOCK_EX) == 0 else { throw .unavailable(path: path) }
    if let queue = try? retrying() { return (queue, nil) }
    let aside = SetAsideCache(of: path, reason)
    guard unsafe rename(path, aside.path) == 0 else { throw .unavailable(path: path) }
    // SQLite would apply the old file's log to the new one.
    unsafe unlink(path + "-wal")
    unsafe unlink(path + "-shm")
    guard let queue = try? retrying() else { throw .unavailable(path: path) }
    return (queue, aside)
  }
}
