import Testing

@testable import Output

/// Makes each disk operation of a small build fail, one after the other.
@Suite("Every disk operation can fail")
struct FailingOperationTests {
  private static let before = SmallSite(
    people: [("ann", "ios"), ("abe", "web"), ("bob", "web"), ("cat", "design")],
    pages: ["about.html", "help/start.html"])
  /// One person joined, one left, one moved, a position went and another came, pages as well.
  private static let after = SmallSite(
    people: [("ann", "qa"), ("ada", "qa"), ("bob", "web"), ("cat", "web")], note: "new",
    pages: ["help/more.html"])
  /// Overlaps with both, so that what a killed build left behind is met again with other bytes.
  private static let third = SmallSite(
    people: [("ann", "qa"), ("ada", "ios"), ("abe", "qa"), ("cat", "web")], note: "third",
    pages: ["about.html", "news/more.html"])

  @Test(
    "the output is whole and the next build repairs it",
    arguments: [0, 1], [FailingDisk.Fault.once(28), .once(13), .killed])
  func oneFault(start: Int, fault: FailingDisk.Fault) throws {
    let clean = try self.clean()
    for usesCache in [true, false] {
      var rig = try Rig()
      rig.usesCache = usesCache
      var operation = 1
      while true {
        rig.disk = RealDisk()
        if start > 0 { try rig.publish(Self.before.files) }
        let disk = FailingDisk(fault, at: operation)
        rig.disk = disk
        try expectFault { try rig.publish(Self.after.files) }
        let complaints = try Visitor(folder: rig.folder).complaints()
        #expect(complaints == [], "operation \(operation)")
        rig.disk = RealDisk()
        try rig.publish(Self.third.files)
        let tree = try rig.folder.tree("output")
        #expect(tree == clean, "operation \(operation)")
        guard disk.hasFailed else { break }
        operation += 1
        if start == 0 { rig = try Rig() }
      }
      #expect(operation > 50)
    }
  }

  @Test("an output that somebody empties during a build is no foreign folder to the next one")
  func emptied() throws {
    let clean = try self.clean(compresses: true)
    var rig = try Rig()
    rig.compresses = true
    var operation = 1
    while true {
      rig.disk = RealDisk()
      try rig.publish(Self.before.files)
      let disk = FailingDisk(.emptied(rig.output), at: operation)
      rig.disk = disk
      _ = try? rig.publish(Self.after.files)
      rig.disk = RealDisk()
      // The same pages again, which must not be taken for somebody else's.
      try rig.publish(Self.after.files)
      try rig.publish(Self.third.files)
      let tree = try rig.folder.tree("output")
      #expect(tree == clean, "operation \(operation)")
      guard disk.hasFailed else { break }
      operation += 1
    }
    #expect(operation > 50)
  }

  /// The tree that a build of the third site into an empty folder gives.
  private func clean(compresses: Bool = false) throws -> [String: String] {
    var rig = try Rig()
    rig.compresses = compresses
    try rig.publish(Self.third.files)
    return try rig.folder.tree("output")
  }

  /// A failed operation ends the build with its own error, or the build makes up for it.
  private func expectFault(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch PublishingError.disk(let error) {
      #expect([5, 13, 28].contains(error.code))
      #expect(!error.path.isEmpty)
    }
  }
}
