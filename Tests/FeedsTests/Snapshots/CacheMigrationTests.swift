import Cache
import Foundation
import GRDB
import People
import Testing

@testable import Feeds

@Suite("A cache of an earlier version is migrated") struct CacheMigrationTests {
  private let pages = [
    Body.Page(name: "a", bytes: Data(repeating: 7, count: 300_000)), Body.Page(bytes: Data([1])),
  ]
  private let people = (0..<600).map { number in
    Person(identity: "p\(number)", name: .single("P \(number)"), slug: "p-\(number)")
  }

  private var entries: [HistoryEntry] {
    people.withUnsafeBufferPointer { people in
      people.indices.map { HistoryEntry($0, of: people) }
    }
  }

  /// Makes a database as the version made it.
  private func write(version: Int, _ path: String) throws {
    try DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          CREATE TABLE snapshot (key TEXT NOT NULL PRIMARY KEY, asOf REAL NOT NULL, etag TEXT,
            lastModified TEXT, people INTEGER NOT NULL
            \(version == 1 ? "" : ", revision TEXT NOT NULL")) WITHOUT ROWID;
          CREATE TABLE snapshotPage (key TEXT NOT NULL REFERENCES snapshot (key) ON DELETE CASCADE,
            number INTEGER NOT NULL, name TEXT \(version < 3 ? ", bytes BLOB NOT NULL" : ""),
            PRIMARY KEY (key, number));
          CREATE TABLE historyBuild (output TEXT NOT NULL PRIMARY KEY, builtAt REAL NOT NULL,
            identity TEXT NOT NULL, exclusion INTEGER
            \(version < 3 ? "" : ", parts BLOB NOT NULL DEFAULT x''")) WITHOUT ROWID;
          CREATE TABLE historyEvent (output TEXT NOT NULL, time REAL NOT NULL, kind TEXT NOT NULL,
            identity INTEGER NOT NULL, name TEXT NOT NULL, slug TEXT NOT NULL, id TEXT NOT NULL);
          CREATE TABLE note (subject TEXT NOT NULL PRIMARY KEY, key TEXT NOT NULL, note BLOB NOT NULL);
          CREATE TABLE written (output TEXT NOT NULL, part INTEGER NOT NULL, files BLOB NOT NULL,
            PRIMARY KEY (output, part)) WITHOUT ROWID;
          PRAGMA application_id = \(0x526F_6C6C); PRAGMA user_version = \(version);
          INSERT INTO historyEvent VALUES ('/o', 50, 'joined', 1, 'Ann', 'ann', ''),
            ('/o', 60, 'left', -2, 'Bo', 'bo', '7'), ('/o', 'then', 'left', 'x', 1, 2, 3);
          """)
      let values = version == 1 ? "" : ", 'r'"
      for key in ["'k'", "'wrong'"] {
        let people = key == "'k'" ? "3" : "'many'"
        try database.execute(
          sql: "INSERT INTO snapshot VALUES (\(key), 100, 'e', NULL, \(people)\(values))")
      }
      try writePages(version, database)
      try writePeople(version, database)
    }
  }

  private func writePages(_ version: Int, _ database: Database) throws {
    if version == 3 {
      try database.execute(
        sql: """
          CREATE TABLE snapshotPart (key TEXT NOT NULL REFERENCES snapshot (key) ON DELETE CASCADE,
            page INTEGER NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL,
            PRIMARY KEY (key, page, number))
          """)
    }
    for (number, page) in pages.enumerated() {
      if version < 3 {
        try database.execute(
          sql: "INSERT INTO snapshotPage VALUES ('k', ?, ?, ?)",
          arguments: [number, page.name, page.bytes])
        continue
      }
      try database.execute(
        sql: "INSERT INTO snapshotPage VALUES ('k', ?, ?)", arguments: [number, page.name])
      let parts = [page.bytes.prefix(1000), page.bytes.dropFirst(1000)].filter { !$0.isEmpty }
      for (part, bytes) in parts.enumerated() {
        try database.execute(
          sql: "INSERT INTO snapshotPart VALUES ('k', ?, ?, ?)",
          arguments: [number, part * 5, Data(bytes)])
      }
    }
  }

  private func writePeople(_ version: Int, _ database: Database) throws {
    let lists = [entries[..<200], entries[200...]].map { Data(HistoryList(Array($0)).bytes) }
    if version < 3 {
      try database.execute(
        sql: "CREATE TABLE historyPeople (output TEXT NOT NULL PRIMARY KEY, people BLOB NOT NULL)")
      for (output, bytes) in [("/o", Data(HistoryList(entries).bytes)), ("/wrong", Data([9]))] {
        try database.execute(
          sql: "INSERT INTO historyBuild VALUES (?, 70, 'fullName', NULL)", arguments: [output])
        try database.execute(
          sql: "INSERT INTO historyPeople VALUES (?, ?)", arguments: [output, bytes])
      }
      return
    }
    try database.execute(
      sql: """
        CREATE TABLE historyPart (output TEXT NOT NULL, print INTEGER NOT NULL, people BLOB NOT NULL,
          PRIMARY KEY (output, print))
        """)
    let prints: [Int64] = [5, -6]
    for (output, prefix) in [("/o", 2), ("/wrong", 1)] {
      try database.execute(
        sql: "INSERT INTO historyBuild VALUES (?, 70, 'fullName', NULL, ?)",
        arguments: [output, prints.withUnsafeBytes { Data($0) }])
      for (print, list) in zip(prints, lists).prefix(prefix) {
        try database.execute(
          sql: "INSERT INTO historyPart VALUES (?, ?, ?)", arguments: [output, print, list])
      }
    }
  }

  @Test("with its snapshots and its history; the rest goes", arguments: 1...3)
  func takenOver(version: Int) throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      try write(version: version, path)
      let cache = try CacheDatabase(path: path, migrating: CacheMigration.migrate)
      #expect(cache.setAside == nil)
      let store = SnapshotStore(cache)
      let known = try #require(try store.snapshot(of: "k"))
      #expect(known.asOf.timeIntervalSince1970 == 100 && known.people == 3)
      #expect(known.validators == Validators(etag: "e", lastModified: nil))
      #expect(known.revision == (version == 1 ? "" : "r"))
      #expect(try store.body(of: "k") == Body(pages: pages))
      #expect(try store.holds(Body(pages: pages), of: "k"))
      #expect(try store.snapshot(of: "wrong") == nil)

      let keep = Duration.seconds(9_000_000)
      let history = HistoryStore(cache, output: "/o", keep: keep)
      let now = Date(timeIntervalSince1970: 80)
      // Its people were told by another hash, so that the first build has nobody to compare with.
      #expect(try history.remember(history.compare(people, identity: .fullName), now: now) == nil)
      let changes = try #require(
        try history.remember(
          history.compare(Array(people.dropFirst()), identity: .fullName), now: now + 10))
      #expect(changes.since == now)
      #expect(changes.left.map(\.name) == ["P 0"] && changes.joined.isEmpty)
      #expect(changes.changed.isEmpty)
      #expect(changes.events.map(\.member.name) == ["Ann", "Bo", "P 0"])
      let wrong = HistoryStore(cache, output: "/wrong", keep: keep)
      #expect(try wrong.remember(wrong.compare(people, identity: .fullName), now: now) == nil)

      let tables = try DatabaseQueue(path: path).read { database in
        try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema ORDER BY name")
      }
      #expect(tables == ["chunk", "document", "memo"])
      #expect(try CacheDatabase(path: path).setAside == nil)
    }
  }

  @Test("one whose tables are other ones than they should be is emptied")
  func otherTables() throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      try DatabaseQueue(path: path).write { database in
        try database.execute(
          sql: """
            CREATE TABLE snapshot (x); CREATE VIEW snapshotPage AS SELECT 1;
            CREATE TABLE "odd ""name" (x); INSERT INTO snapshot VALUES (1);
            PRAGMA application_id = \(0x526F_6C6C); PRAGMA user_version = 3;
            """)
      }
      let cache = try CacheDatabase(path: path, migrating: CacheMigration.migrate)
      #expect(cache.setAside == nil)
      #expect(try SnapshotStore(cache).snapshot(of: "k") == nil)
    }
  }
}
