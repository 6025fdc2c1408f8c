import TestSupport
import Testing

@testable import Output

@Suite("Builds that are killed one after the other")
struct KilledBuildsTests {
  /// Each seed is a story of its own: different sites, whose builds die at different operations,
  /// so that each meets what the ones before it left behind.
  @Test(
    "what can be reached is whole after each, and a last build ends at the same bytes",
    arguments: 0..<6)
  func stories(part: Int) throws {
    for seed in stride(from: part, to: seeds(150).upperBound, by: 6) {
      var random = SeededGenerator(seed: seed)
      var rig = try Rig()
      rig.usesCache = seed % 2 == 0
      for build in 0..<9 {
        let site = RandomSite(using: &random)
        rig.disk = FailingDisk(.killed, at: 20 + random.next(below: 60))
        do {
          try rig.publish(site.files)
        } catch PublishingError.disk(_) {
          // The build was killed before it came to its end.
        }
        let complaints = try Visitor(folder: rig.folder).complaints()
        #expect(complaints == [], "seed \(seed), build \(build)")
      }
      let last = RandomSite(using: &random)
      rig.disk = RealDisk()
      try rig.publish(last.files)
      let clean = try Rig()
      try clean.publish(last.files)
      let tree = try rig.folder.tree("output")
      #expect(try tree == clean.folder.tree("output"), "seed \(seed)")
    }
  }

  /// As above, with compressed copies in some of the builds.
  @Test(
    "who gets compressed copies finds all whole as well, while they come and go",
    arguments: 0..<6)
  func storiesOfCopies(part: Int) throws {
    for seed in stride(from: part, to: seeds(60).upperBound, by: 6) {
      var random = SeededGenerator(seed: seed)
      var rig = try Rig()
      rig.usesCache = seed % 2 == 0
      for build in 0..<9 {
        let site = RandomSite(using: &random, isLong: true)
        rig.compresses = random.next(below: 3) > 0
        rig.disk = FailingDisk(.killed, at: 20 + random.next(below: 100))
        do {
          try rig.publish(site.files)
        } catch PublishingError.disk(_) {
          // The build was killed before it came to its end.
        }
        for takesCopies in [false, true] {
          let visitor = Visitor(folder: rig.folder, takesCopies: takesCopies)
          let complaints = try visitor.complaints()
          #expect(complaints == [], "seed \(seed), build \(build), copies \(takesCopies)")
        }
      }
      let last = RandomSite(using: &random, isLong: true)
      rig.compresses = seed % 3 > 0
      rig.disk = RealDisk()
      try rig.publish(last.files)
      var clean = try Rig()
      clean.compresses = rig.compresses
      try clean.publish(last.files)
      let tree = try rig.folder.tree("output")
      #expect(try tree == clean.folder.tree("output"), "seed \(seed)")
    }
  }
}
