public import Foundation
import GRDB

/// What was made of sources' last answers, kept so that it need not be made again.
///
/// Nothing here throws: a cache that is lost, locked or damaged costs time and nothing else.
public struct AnswerNoteStore: Sendable {
  private let database: CacheDatabase

  /// Makes a store in a cache.
  public init(_ database: CacheDatabase) {
    self.database = database
  }

  /// What was kept of a source's answer; `nil` where there is nothing, or it is of another answer.
  ///
  /// - Parameter key: names the answer, and all else that the note was made of.
  public func note(of source: Source, key: String) -> Data? {
    try? database.read { database in
      try Data.fetchOne(
        database, sql: "SELECT note FROM answerNote WHERE source = ? AND key = ?",
        arguments: [source.snapshotKey, key])
    }
  }

  /// Keeps a note in the place of the one of an earlier answer.
  public func keep(_ note: Data, of source: Source, key: String) {
    try? database.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO answerNote (source, key, note) VALUES (?, ?, ?)",
        arguments: [source.snapshotKey, key, note])
    }
  }
}
