import Basics
import Foundation
import GRDB
import Testing

@testable import Feeds

@Suite struct CacheDatabaseTests {
  private let known = Snapshot(
    asOf: noon, validators: Validators(etag: "\"e\"", lastModified: nil), people: 3)
  private let body = Body(pages: [
    .init(name: "a", bytes: Data([0, 1, 255])), .init(bytes: Data()),
    .init(bytes: Data(count: 300_000)),
  ])

  @Test("what is saved comes back, by any connection")
  func roundTrip() throws {
    try withFolder { folder in
      let path = folder + "/new/folder/cache.sqlite"
      let one = SnapshotStore(try CacheDatabase(path: path))
      let two = SnapshotStore(try CacheDatabase(path: path))
      #expect(one.database.setAside == nil)
      #expect(try two.snapshot(of: "k") == nil)
      try one.save(body, as: known, of: "k")
      #expect(try two.snapshot(of: "k") == known)
      #expect(try two.body(of: "k") == body)
      try two.save(Body("x"), as: known, of: "k")
      #expect(try one.body(of: "k") == Body("x"))
    }
  }

  @Test("what is kept is told from what is not")
  func holds() throws {
    try withFolder { folder in
      let store = SnapshotStore(try CacheDatabase(path: folder + "/cache.sqlite"))
      #expect(try !store.holds(body, of: "k"))
      try store.save(body, as: known, of: "k")
      #expect(try store.holds(body, of: "k"))
      #expect(try !store.holds(body, of: "other"))
      let pages = body.pages
      let others = [
        Array(pages.dropLast()), pages + [Body.Page(bytes: Data([1]))], pages.reversed(),
        [Body.Page(name: "b", bytes: pages[0].bytes)] + pages.dropFirst(),
        [Body.Page(name: nil, bytes: pages[0].bytes)] + pages.dropFirst(),
        [Body.Page(name: "a", bytes: Data([0, 1, 254]))] + pages.dropFirst(),
      ]
      for other in others { #expect(try !store.holds(Body(pages: other), of: "k")) }
    }
  }

  @Test("an answer that another build has replaced meanwhile is not confirmed")
  func replaced() throws {
    try withFolder { folder in
      let store = SnapshotStore(try CacheDatabase(path: folder + "/cache.sqlite"))
      let later = Snapshot(
        asOf: known.asOf.addingTimeInterval(1), validators: Validators(), people: 2)
      try store.save(body, as: known, of: "k")
      try store.save(Body("x"), as: later, of: "k")
      try store.confirm(known, of: "k")
      #expect(try store.snapshot(of: "k") == later)
      #expect(try store.body(of: "k") == Body("x"))
    }
  }

  @Test("several builds write to one cache at once")
  func together() throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      let problems = sideBySide(Array(0..<8)) { number -> CacheProblem? in
        do throws(CacheProblem) {
          let store = SnapshotStore(try CacheDatabase(path: path))
          for _ in 0..<10 { try store.save(body, as: known, of: "k\(number)") }
          return nil
        } catch {
          return error
        }
      }
      #expect(problems == Array(repeating: nil, count: 8))
      let store = SnapshotStore(try CacheDatabase(path: path))
      for number in 0..<8 { #expect(try store.body(of: "k\(number)") == body) }
    }
  }

  @Test(
    "a file that is no database, or a broken one, is set aside",
    arguments: ["text", "zeros", "cut", "page"])
  func damaged(kind: String) throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      try autoreleasing {
        try SnapshotStore(CacheDatabase(path: path)).save(body, as: known, of: "k")
      }
      var bytes = try Data(contentsOf: URL(filePath: path))
      switch kind {
      case "text": bytes = Data(String(repeating: "Not a database. ", count: 100).utf8)
      case "zeros": bytes = Data(count: 8192)
      case "cut": bytes = bytes.prefix(bytes.count / 2)
      // The second page: the first holds the head, and room that nobody uses.
      default: for place in 32_768..<65_536 { bytes[place] = 0xA5 }
      }
      try bytes.write(to: URL(filePath: path))
      let database = try CacheDatabase(path: path)
      #expect(database.setAside == .init(path: path + ".damaged", reason: .damaged))
      #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
      try SnapshotStore(database).save(body, as: known, of: "k")
      #expect(try CacheDatabase(path: path).setAside == nil)
    }
  }

  @Test("an empty file becomes a cache")
  func emptyFile() throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      try Data().write(to: URL(filePath: path))
      #expect(try CacheDatabase(path: path).setAside == nil)
    }
  }

  @Test(
    "another program's database, and a later version's, are set aside whole",
    arguments: ["CREATE TABLE theirs (x)", "PRAGMA application_id = 7", "later"])
  func foreign(sql: String) throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      if sql == "later" { _ = try CacheDatabase(path: path) }
      let change = sql == "later" ? "PRAGMA user_version = 99" : sql
      try DatabaseQueue(path: path).write { try $0.execute(sql: change) }
      let database = try CacheDatabase(path: path)
      #expect(database.setAside == .init(path: path + ".foreign", reason: .foreign))
      #expect(FileManager.default.fileExists(atPath: path + ".foreign"))
    }
  }

  @Test("a place where no file can be is told apart")
  func unavailable() throws {
    try withFolder { folder in
      try Data().write(to: URL(filePath: folder + "/file"))
      let path = folder + "/file/cache.sqlite"
      #expect(throws: CacheProblem.unavailable(path: path)) { try CacheDatabase(path: path) }
      #expect(throws: CacheProblem.unavailable(path: folder)) { try CacheDatabase(path: folder) }
    }
  }

  @Test("an answer that cannot be kept is shown all the same, and the result says so")
  func full() throws {
    try withFolder { folder in
      let database = try CacheDatabase(path: folder + "/cache.sqlite")
      try database.write { try $0.execute(sql: "PRAGMA max_page_count = 10") }
      let file = folder + "/list.json"
      try Data(employees(2000).utf8).write(to: URL(filePath: file))
      let reader = SourceReader(
        store: SnapshotStore(database), settings: ReadSettings(now: noon, userAgent: "x"))
      let result = reader.read([Source(name: "T", location: .file(file), format: .employeeList)])[0]
      #expect(result.state == .fresh && result.records.count == 2000)
      #expect(result.reading.cacheProblem == .unavailable(path: database.path))
    }
  }

  /// Runs a function whose connections are closed when it returns.
  private func autoreleasing(_ body: () throws -> Void) throws { try body() }
}
