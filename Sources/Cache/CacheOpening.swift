import Foundation
import GRDB

/// Opens the cache's file, whatever is there.
struct CacheOpening {
  private enum Refusal: Error {
    case damaged
    case otherVersion
    case other(CacheProblem)
  }

  /// How long to wait for another build that has the file locked, in seconds.
  private static let timeout = 20.0

  private static let busy = Int(ResultCode.SQLITE_BUSY.rawValue)

  let path: String

  /// The open database, and the new path of a damaged one that it replaces.
  func open() throws(CacheProblem) -> (DatabaseQueue, setAside: String?) {
    try CacheFile(path).check()
    try CacheFolder(of: path).prepare()
    do {
      return (try retrying(), nil)
    } catch {
      switch error {
      case .damaged: return try replace(isDamaged: true)
      case .otherVersion: return try replace(isDamaged: false)
      case .other(let problem): throw problem
      }
    }
  }

  /// While another build switches a new file to a write-ahead log, or as the last user cleans up, SQLite
  /// refuses at once, whatever timeout is set (https://sqlite.org/wal.html, "Sometimes
  /// Queries Return SQLITE_BUSY In WAL Mode").
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
    // SQLite would make it readable by everybody. Its log and its journal get the mode of the file.
    let file = Foundation.open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .other(.unavailable(path: path)) }
    Foundation.close(file)
    var configuration = Configuration()
    // Another build may be writing a large answer.
    configuration.busyMode = .timeout(Self.timeout)
    configuration.foreignKeysEnabled = false
    // Otherwise the undo data of a large statement goes through the disk.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
    var opened: DatabaseQueue?
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      OpenQueues.keep(queue)
      opened = queue
      // Before anything is written: what is not ours stays as it is, down to the byte.
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
      throw if case .damaged = problem { .damaged } else { .other(problem) }
    }
  }

  /// Makes the tables. In a new file that is done before there is a write-ahead log: the head of the file
  /// has to say from the start whose it is.
  private func make(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      // Has an effect in a new file only. Answers of many megabytes take half the time in large pages.
      try database.execute(sql: "PRAGMA page_size = 32768")
    }
    try queue.write(CacheSchema.create)
  }

  /// Whether the database has no tables yet.
  private func isEmpty(_ database: Database) throws -> Bool {
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    if id == 0, tables == 0 { return true }
    guard id == CacheSchema.applicationID else {
      throw Refusal.other(.notACache(path: path, .database))
    }
    guard version == CacheSchema.version else { throw Refusal.otherVersion }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok",
      try CacheSchema.isWhole(database)
    else { throw Refusal.damaged }
    return false
  }

  /// Renames a damaged file, removes one of another version, and opens a new one. Of two builds that find the
  /// same file, the second finds the new one of the first.
  private func replace(
    isDamaged: Bool
  ) throws(CacheProblem) -> (DatabaseQueue, setAside: String?) {
    let lock = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .unavailable(path: path) }
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { throw .unavailable(path: path) }
    if let queue = try? retrying() { return (queue, nil) }
    let aside = path + ".damaged"
    guard (isDamaged ? rename(path, aside) : unlink(path)) == 0 else {
      throw .unavailable(path: path)
    }
    // These belong to the old file; SQLite would take them for the new one's.
    unlink(path + "-wal")
    unlink(path + "-shm")
    guard let queue = try? retrying() else { throw .unavailable(path: path) }
    return (queue, isDamaged ? aside : nil)
  }
}
