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
public final class CacheDatabase: Sendable {
  /// A cache that was found and could not be used.
  public struct SetAside: Equatable, Sendable {
    /// Why it could not be used.
    public enum Reason: Equatable, Sendable {
      /// SQLite cannot read it.
      case damaged
      /// A later version of the program wrote it.
      case later
    }

    /// Where it is now.
    public let path: String
    /// Why it was set aside.
    public let reason: Reason
  }

  /// Carries over what an earlier version of the program kept, in the transaction that removes it.
  public typealias Migration = (EarlierCache, CacheWriter) throws -> Void

  /// The path of the file.
  public let path: String
  /// What could not be used and was renamed; `nil` in nearly every build.
  public let setAside: SetAside?
  let queue: DatabaseQueue

  /// Opens or creates the database, and its folder where there is none.
  ///
  /// - Parameters:
  ///   - path: The file. A file that is not a cache is not touched; a cache that is damaged, or of a
  ///     later version, is renamed, and a new one made.
  ///   - migrating: Carries over what is of use in a cache of an earlier version.
  public init(
    path: String, migrating: @escaping Migration = { _, _ in }
  ) throws(CacheProblem) {
    self.path = path
    (queue, setAside) = try CacheOpening(path: path, migrating: migrating).open()
  }

  deinit { try? queue.close() }

  /// The folder of the file, where large answers may be buffered.
  public var folder: String { CacheFolder(of: path).path }

  /// Reads from one consistent view of the data.
  public func read<Value>(_ body: (CacheReader) throws -> Value) throws(CacheProblem) -> Value {
    do {
      return try queue.read { try body(CacheReader($0)) }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  /// Writes all or nothing.
  @discardableResult
  public func write<Value>(_ body: (CacheWriter) throws -> Value) throws(CacheProblem) -> Value {
    do {
      return try queue.write { try body(CacheWriter($0)) }
    } catch {
      throw CacheProblem(error, path: path)
    }
  }

  /// Gives back the memory in which SQLite keeps what was read and written last.
  public func releaseMemory() { queue.releaseMemory() }

  /// Writes all or nothing, and leaves of what was removed no trace in the file or its log: somebody's photo is
  /// to be gone, not only from the tables. It takes longer than `write`.
  public func writeErasing(_ body: (CacheWriter) throws -> Void) throws(CacheProblem) {
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
