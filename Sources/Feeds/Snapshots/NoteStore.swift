public import Foundation
import GRDB

/// What a build has made and a later one may need again, kept so that it need not be made again.
///
/// Nothing here throws: a cache that is lost, locked or damaged costs time and nothing else.
public struct NoteStore: Sendable {
  /// What a note is about. Each has one note at a time.
  public enum Subject: Sendable {
    /// What was made of a source's last answer.
    case answer(Source)
    /// The order in which an output's last build has people in a language.
    case order(language: String, output: String)

    var text: String {
      switch self {
      case .answer(let source): "answer \(source.snapshotKey)"
      case .order(let language, let output): "order \(language) \(output)"
      }
    }
  }

  private let database: CacheDatabase

  /// Makes a store in a cache.
  public init(_ database: CacheDatabase) {
    self.database = database
  }

  /// What was kept of a subject; `nil` where there is nothing, or it was made of something else.
  ///
  /// - Parameter key: names all that the note was made of.
  public func note(of subject: Subject, key: String) -> Data? {
    try? database.read { database in
      try Data.fetchOne(
        database, sql: "SELECT note FROM note WHERE subject = ? AND key = ?",
        arguments: [subject.text, key])
    }
  }

  /// Keeps a note in the place of an earlier one.
  public func keep(_ note: Data, of subject: Subject, key: String) {
    try? database.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO note (subject, key, note) VALUES (?, ?, ?)",
        arguments: [subject.text, key, note])
    }
  }
}
