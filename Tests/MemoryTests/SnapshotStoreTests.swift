import Basics
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Asking
@testable import Lists
@testable import Memory

@Suite struct SnapshotStoreTests {
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
      try store.database.write { try SnapshotStore.confirm(known, of: "k", $0) }
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
}
