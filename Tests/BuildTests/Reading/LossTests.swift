import Foundation
import Site
import TestSupport
import Testing

@testable import Asking
@testable import Build

@Suite struct LossTests {
  @Test(
    "an answer that lost more than allowed is held back",
    arguments: [
      (300, 5, 0.5, true), (300, 0, 0.5, true), (300, 149, 0.5, true), (300, 150, 0.5, false),
      (10, 4, 0.5, true), (9, 0, 0.5, false), (300, 0, 1.0, false), (300, 299, 0.0, true),
      (300, 400, 0.0, false),
    ])
  func rule(had: Int, has: Int, maxLoss: Double, isForbidden: Bool) {
    #expect(LossRule(maxLoss: maxLoss).forbids(had: had, has: has) == isForbidden)
  }

  @Test("what is held back stays so until the loss is accepted", arguments: [0, 5])
  func heldBack(left: Int) throws {
    try withNewsroom { room in
      room.mood = .gives(employees(30))
      _ = try room.build()
      room.mood = .gives(employees(left))
      for seconds in [60.0, 120] {
        let held = try room.build(at: seconds)
        #expect(held.state == .heldBack && held.records.count == 30)
        #expect(held.problem == .lostTooMany(had: 30, has: left))
        #expect(held.asOf == noon && held.loss == nil)
      }
      let accepted = try room.build(at: 180) { $0.acceptLoss = true }
      #expect(accepted.state == .fresh && accepted.records.count == left)
      #expect(try room.build(at: 240).state == .fresh)
    }
  }

  @Test("with the cache lost, what the site had takes the snapshot's place")
  func lostCache() throws {
    try withNewsroom { room in
      let had: (inout ReadSettings) -> Void = { $0.previousCounts = ["Tallinn": 300, "Tartu": 9] }
      room.mood = .status(404)
      let failed = try room.build(at: 0, had)
      #expect(failed.state == .failed && failed.loss == .init(had: 300, has: 0))
      room.mood = .gives(employees(5))
      let lossy = try room.build(at: 0, had)
      #expect(lossy.state == .failed && lossy.loss == .init(had: 300, has: 5))
      #expect(lossy.problem == .lostTooMany(had: 300, has: 5))
      room.source.name = "Tartu"
      room.mood = .status(404)
      #expect(try room.build(at: 0, had).loss == nil)
    }
  }

  @Test(
    "people at an address that is not asked any more count, and no other snapshot replaces them")
  func moved() throws {
    try withNewsroom { room in
      let moved: (inout ReadSettings) -> Void = { $0.movedCounts = ["Tallinn": 30] }
      room.mood = .gives(employees(12), etag: "1")
      _ = try room.build()
      for mood in [
        Newsroom.Mood.gives(employees(12), etag: "1"), .gives(employees(12)), .status(404),
        .gives(employees(5)),
      ] {
        room.mood = mood
        let lost = try room.build(at: 60, moved)
        #expect(lost.state == .failed && lost.loss?.had == 30 && lost.records.isEmpty)
      }
      room.mood = .gives(employees(20))
      #expect(try room.build(at: 120, moved).state == .fresh)
    }
  }

  @Test("with the cache lost, a loss can be accepted too")
  func lostCacheAccepted() throws {
    try withNewsroom { room in
      let had: (inout ReadSettings) -> Void = {
        $0.previousCounts = ["Tallinn": 300]
        $0.acceptLoss = true
      }
      room.mood = .status(404)
      let failed = try room.build(at: 0, had)
      #expect(failed.state == .failed && failed.loss == nil)
      room.mood = .gives(employees(5))
      #expect(try room.build(at: 0, had).state == .fresh)
    }
  }
}
