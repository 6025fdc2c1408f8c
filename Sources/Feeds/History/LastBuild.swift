import Foundation
import GRDB

/// What is remembered of an output's last build.
struct LastBuild {
  let time: Date
  /// What made people unique then.
  let identity: String
  let people: HistoryList

  /// Reads it; `nil` where there was none.
  init?(of output: String, _ database: Database) throws {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT builtAt, identity, people FROM historyBuild JOIN historyPeople USING (output)
        WHERE output = ?
        """, arguments: [output])
    guard let row else { return nil }
    let bytes: Data = row["people"]
    time = Date(timeIntervalSince1970: row["builtAt"])
    identity = row["identity"]
    people = HistoryList(bytes: Array(bytes))
  }
}
