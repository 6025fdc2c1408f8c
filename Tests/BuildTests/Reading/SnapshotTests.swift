import Foundation
import GRDB
import People
import Site
import TestSupport
import Testing

@testable import Asking
@testable import Build
@testable import Lists
@testable import Memory

@Suite struct SnapshotTests {
  @Test("the last good answer stands in for one that fails, with its date")
  func standsIn() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12))
      let first = try room.build()
      #expect(first.state == .fresh && first.asOf == noon)
      room.mood = .status(404)
      let second = try room.build(at: 60)
      #expect(second.state == .snapshot && second.records == first.records)
      #expect(second.asOf == noon && second.problem == .httpStatus(404))
      room.mood = .gives(employees(13))
      let third = try room.build(at: 120)
      #expect(third.state == .fresh && third.records.count == 13)
      #expect(third.problem == nil && third.asOf == noon + 120)
    }
  }

  @Test("an answer that is no list does not take the snapshot's place")
  func badAnswer() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(3))
      _ = try room.build()
      room.mood = .gives("<html>")
      #expect(try room.build(at: 1).problem == .body(.looksLikeHTML))
      #expect(try room.build(at: 2).records.count == 3)
    }
  }

  @Test("an answer that still holds counts as of now")
  func notModified() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12), etag: "\"one\"")
      _ = try room.build()
      let second = try room.build(at: 60)
      #expect(second.state == .notModified && second.records.count == 12)
      #expect(second.asOf == noon + 60 && second.problem == nil)
      room.mood = .status(404)
      #expect(try room.build(at: 120).asOf == noon + 60)
      room.mood = .gives(employees(14), etag: "\"two\"")
      #expect(try room.build(at: 180).records.count == 14)
    }
  }

  @Test("where the snapshot is lost, the whole answer is asked for")
  func lostSnapshot() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12), etag: "\"one\"")
      _ = try room.build()
      let database = try CacheDatabase(path: room.cache)
      try database.queue.write { try $0.execute(sql: "DELETE FROM chunk") }
      let second = try room.build(at: 60)
      #expect(second.state == .fresh && second.records.count == 12)
      #expect(room.server.requests.map { $0.header("If-None-Match") } == [nil, "\"one\"", nil])
    }
  }

  @Test("a snapshot that cannot be read is vouched for once, and then asked for whole")
  func unreadableSnapshot() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12), etag: "\"one\"")
      _ = try room.build()
      let store = SnapshotStore(try CacheDatabase(path: room.cache))
      let key = room.source.snapshotKey
      let known = try #require(try store.snapshot(of: key))
      try store.save(Body("sorry"), as: known, of: key)
      #expect(try room.build(at: 60).state == .failed)
      let third = try room.build(at: 120)
      #expect(third.state == .fresh && third.records.count == 12)
    }
  }

  @Test(
    "what was read in another way is asked for whole, and is not young",
    arguments: [ReadSettings.Refresh.always, .olderThan(.seconds(3600))])
  func otherForm(refresh: ReadSettings.Refresh) throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12), etag: "\"one\"")
      _ = try room.build()
      room.source.format = .profiles
      let second = try room.build(at: 60) { $0.refresh = refresh }
      #expect(second.problem != nil)
      room.source.format = .employeeList
      _ = try room.build(at: 120) { $0.program = "another" }
      #expect(room.server.requests.map { $0.header("If-None-Match") } == [nil, nil, nil])
    }
  }

  @Test("a young snapshot asks no server, and nothing is wrong then")
  func refresh() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12))
      _ = try room.build()
      let second = try room.build(at: 59) { $0.refresh = .olderThan(.seconds(60)) }
      #expect(second.state == .snapshot && second.problem == nil)
      #expect(second.records.count == 12 && room.server.requests.count == 1)
      let third = try room.build(at: 60) { $0.refresh = .olderThan(.seconds(60)) }
      #expect(third.state == .fresh && room.server.requests.count == 2)
    }
  }

  @Test("a snapshot from the future is not young")
  func future() throws {
    try withNewsroom { room in
      room.mood = .gives(employees(12))
      _ = try room.build(at: 1000)
      #expect(try room.build { $0.refresh = .olderThan(.seconds(60)) }.state == .fresh)
    }
  }

  @Test("offline, the snapshot is all there is")
  func offline() throws {
    try withNewsroom { room in
      #expect(try room.build { $0.offline = true }.problem == .offline)
      room.mood = .gives(employees(12))
      _ = try room.build()
      let result = try room.build(at: 60) { $0.offline = true }
      #expect(result.state == .snapshot && result.problem == nil)
      #expect(result.records.count == 12 && room.server.requests.count == 1)
    }
  }

  @Test("a snapshot over its age is not shown, and that is no loss to stop for")
  func maxAge() throws {
    try withNewsroom { room in
      room.source.maxAge = .seconds(3600)
      room.mood = .gives(employees(12))
      _ = try room.build()
      room.mood = .status(404)
      #expect(try room.build(at: 3600).state == .snapshot)
      let late = try room.build(at: 3601) { $0.previousCounts = ["Tallinn": 12] }
      #expect(late.state == .failed && late.records.isEmpty)
      #expect(late.snapshotExpired && late.loss == nil)
    }
  }

  @Test("a paged answer is kept whole, and asked for without validators")
  func paged() throws {
    try withFolder { folder in
      let count = Counter()
      try withServer { exchange in
        let link = exchange.path == "/" ? ["Link: </2>; rel=next", "ETag: \"x\""] : []
        count.next() > 2
          ? exchange.answer("404 Gone") : exchange.answer("200 OK", link, employees(6))
      } _: { server in
        let store = SnapshotStore(try CacheDatabase(path: folder + "/cache.sqlite"))
        let reader = TestReader(store: store)
        let source = Source.employees(server.url())
        #expect(reader.read([source])[0].records.count == 12)
        let second = reader.read([source])[0]
        #expect(second.state == .snapshot && second.records.count == 12)
        #expect(server.requests.allSatisfy { $0.header("If-None-Match") == nil })
      }
    }
  }

  @Test("a file that breaks has a snapshot too, and a folder keeps its names")
  func files() throws {
    try withFolder { folder in
      let store = SnapshotStore(try CacheDatabase(path: folder + "/cache.sqlite"))
      let reader = TestReader(store: store)
      let cards = folder + "/cards"
      try FileManager.default.createDirectory(atPath: cards, withIntermediateDirectories: true)
      try Data("one".utf8).write(to: URL(filePath: cards + "/a.vcf"))
      let source = Source(name: "contacts", location: .folder(cards))
      let accept: SourceReader.Acceptance<[String?]> = { body in
        body.pages.isEmpty
          ? .failure(.noCards) : .success((body.pages.map(\.name), people: 1))
      }
      #expect(reader.read(source, accept: accept).state == .fresh)
      try FileManager.default.removeItem(atPath: cards + "/a.vcf")
      let second = reader.read(source, accept: accept)
      #expect(second.state == .snapshot && second.value == ["a.vcf"])
      #expect(second.problem == .body(.noCards))
    }
  }

  @Test("an answer that cannot be kept is read all the same, and keeping it says so")
  func full() throws {
    try withFolder { folder in
      let database = try CacheDatabase(path: folder + "/cache.sqlite")
      try database.queue.write { try $0.execute(sql: "PRAGMA max_page_count = 4") }
      let file = folder + "/list.json"
      try Data(employees(2000).utf8).write(to: URL(filePath: file))
      let store = SnapshotStore(database)
      let settings = ReadSettings(now: noon, userAgent: "x")
      let source = Source(name: "T", location: .file(file), format: .employeeList)
      let answer = SourceClient(store: store, settings: settings).answer(of: source)
      let reading = SourceReader(settings: settings).read(answer)
      #expect(reading.state == .fresh && reading.value?.records.count == 2000)
      #expect(throws: CacheProblem.unavailable(path: database.path)) {
        try store.apply([#require(reading.change)])
      }
    }
  }
}
