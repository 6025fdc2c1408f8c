import Foundation
import GRDB

/// Opens the cache's file, whatever is there.
struct CacheOpening {
  private enum Refusal: Error {
    case unfit(CacheDatabase.SetAside.Reason)
    case other(CacheProblem)
  }

  /// How long another build may stand in the way of opening, in seconds.
  private static let patience = 20.0

  private static let busy = Int(ResultCode.SQLITE_BUSY.rawValue)

  let path: String

  /// The open database, and what was set aside for it.
  func open() throws(CacheProblem) -> (DatabaseQueue, CacheDatabase.SetAside?) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unavailable(path: path)
    }
    do {
      return (try patiently(), nil)
    } catch {
      switch error {
      case .unfit(let reason): return try replace(reason)
      case .other(let problem): throw problem
      }
    }
  }

  /// While another build turns a new file into a write-ahead one, or as the last user cleans up,
  /// SQLite refuses at once, whatever time-out is set (https://sqlite.org/wal.html, "Sometimes
  /// Queries Return SQLITE_BUSY In WAL Mode").
  private func patiently() throws(Refusal) -> DatabaseQueue {
    let deadline = ContinuousClock.now + .seconds(Self.patience)
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
    var configuration = Configuration()
    // Another build may be writing a large answer.
    configuration.busyMode = .timeout(Self.patience)
    // What a large statement would need to be taken back otherwise goes through the disk.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      // First of all: what is not ours stays as it is, down to the byte.
      try queue.read(check)
      try queue.writeWithoutTransaction { database in
        // Counts for a new file only. Answers of many megabytes take half the time in large pages.
        try database.execute(sql: "PRAGMA page_size = 32768")
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      }
      try queue.write(CacheTables.create)
      // The contacts export is in it, private notes included.
      chmod(path, 0o600)
      return queue
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      let problem = CacheProblem(error, path: path)
      throw if case .damaged = problem { .unfit(.damaged) } else { .other(problem) }
    }
  }

  private func check(_ database: Database) throws {
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    let isOurs = id == CacheDatabase.applicationID && version <= CacheTables.version
    guard isOurs || (id == 0 && tables == 0) else { throw Refusal.unfit(.foreign) }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
      throw Refusal.unfit(.damaged)
    }
  }

  /// Renames the file and opens a new one. Of two builds that find the same damage, the second
  /// finds the first one's new file.
  private func replace(
    _ reason: CacheDatabase.SetAside.Reason
  ) throws(CacheProblem) -> (DatabaseQueue, CacheDatabase.SetAside?) {
    let lock = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw .unavailable(path: path) }
    defer { close(lock) }
    if let queue = try? patiently() { return (queue, nil) }
    let aside = path + (reason == .damaged ? ".damaged" : ".foreign")
    guard rename(path, aside) == 0 else { throw .unavailable(path: path) }
    // They belong to the old file; a new one would take them for its own.
    unlink(path + "-wal")
    unlink(path + "-shm")
    guard let queue = try? patiently() else { throw .unavailable(path: path) }
    return (queue, CacheDatabase.SetAside(path: aside, reason: reason))
  }
}
