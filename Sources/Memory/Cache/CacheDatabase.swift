import Foundation
import GRDB

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
    do {
      return try queue.read { try body(CacheReader(database: $0)) }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  @discardableResult
  package func write<Value>(_ body: (CacheWriter) throws -> Value) throws(CacheProblem) -> Value {
    do {
      return try queue.write { try body(CacheWriter($0)) }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  package func releaseMemory() { queue.releaseMemory() }

  /// Writes in a transaction and overwrites removed data, such as photos, in the file and its log. Slower than
  /// `write`.
  package func writeErasing(_ body: (CacheWriter) throws -> Void) throws(CacheProblem) {
    do {
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
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  /// Rewrites the file without the remains of removed data, and empties its log. Waits for other builds.
  package func rewrite() throws(CacheProblem) {
    do {
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM")
        try database.checkpoint(.truncate)
      }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }
}
