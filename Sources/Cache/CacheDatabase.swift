import Foundation
import GRDB

/// What builds keep for later ones, in one database file: memos, and documents of many chunks.
///
/// Every row carries a checksum of its name and its bytes. A row whose checksum is wrong is as good as
/// lost, and the next save replaces it. Several builds may use one
/// cache at once.
///
/// Only the owner may read the file and those beside it: the contacts export is in it,
/// private notes included.
package final class CacheDatabase: Sendable {
  /// The path of the file.
  package let path: String
  /// The new path of a damaged cache that was found and replaced; `nil` in nearly every build.
  package let setAside: String?
  let queue: DatabaseQueue

  /// Opens or creates the database, and its folder where there is none.
  ///
  /// - Parameter path: The file. A file that is not a cache is not touched; a damaged cache is renamed, one
  ///   with tables of another version is removed, and a new one made.
  package init(path: String) throws(CacheProblem) {
    self.path = path
    (queue, setAside) = try CacheOpening(path: path).open()
  }

  deinit { try? queue.close() }

  /// The folder of the file, where large answers may be buffered.
  package var folder: String { CacheFolder(of: path).path }

  /// Reads from one consistent view of the data.
  package func read<Value>(_ body: (CacheReader) throws -> Value) throws(CacheProblem) -> Value {
    do {
      return try queue.read { try body(CacheReader($0)) }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  /// Writes all or nothing.
  @discardableResult
  package func write<Value>(_ body: (CacheWriter) throws -> Value) throws(CacheProblem) -> Value {
    do {
      return try queue.write { try body(CacheWriter($0)) }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  /// Gives back the memory in which SQLite keeps what was read and written last.
  package func releaseMemory() { queue.releaseMemory() }

  /// Writes all or nothing, and leaves of what was removed no trace in the file or its log: somebody's photo is
  /// to be gone, not only from the tables. It takes longer than `write`.
  package func writeErasing(_ body: (CacheWriter) throws -> Void) throws(CacheProblem) {
    do {
      try queue.writeWithoutTransaction { database in
        // Otherwise what is removed stays where it is until something else is written there.
        try database.execute(sql: "PRAGMA secure_delete = ON")
        defer { try? database.execute(sql: "PRAGMA secure_delete = OFF") }
        try database.inTransaction {
          try body(CacheWriter(database))
          return .commit
        }
        // Another build that reads keeps the log; then the last one that closes the file empties it.
        _ = try? database.checkpoint(.truncate)
      }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }
}
