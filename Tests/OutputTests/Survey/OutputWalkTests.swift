import Foundation
import Testing

@testable import Output

@Suite("The walk of an output")
struct OutputWalkTests {
  private let site = [
    file("index.html", "front", stage: .front), file("people/a.html", "one"),
    file("people/deep/b.html", "two"), file("search/index.json", "3"),
  ]

  @Test("finds the files that are as they were left, and no others")
  func finds() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("2", to: "output/people/deep/b.html")
    try rig.folder.write("new", to: "output/people/c.html")
    let walk = try #require(try rig.walk().get())
    #expect(intact("people", in: walk) == ["people/a.html"])
    #expect(intact("people/deep", in: walk) == [])
    #expect(intact("search", in: walk) == ["search/index.json"])
    #expect(intact("positions", in: walk) == nil)
  }

  @Test("puts right what was changed before it, and leaves what comes after it to the next build")
  func tampered() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.overwrite("output/people/a.html", with: "bad")
    do {
      let walked = try rig.walk()
      try rig.folder.overwrite("output/people/deep/b.html", with: "worse")
      #expect(try rig.publish(site, walked: walked).changed == ["people/a.html"])
    }
    #expect(try rig.publish(site).changed == ["people/deep/b.html"])
    #expect(try rig.folder.text("output/people/deep/b.html") == "two")
  }

  @Test("lets the next build find what has gone or come since")
  func goneAndCome() throws {
    let rig = try Rig()
    try rig.publish(site)
    do {
      let walked = try rig.walk()
      try rig.folder.remove("output/people/a.html")
      try rig.folder.write("new", to: "output/people/deep/c.html")
      try rig.folder.write("new", to: "output/positions/new/d.html")
      try rig.publish(site, walked: walked)
    }
    let report = try rig.publish(site)
    #expect(report.created == ["people/a.html"])
    #expect(report.removed == ["people/deep/c.html", "positions/new/d.html"])
    #expect(report.skipped == 3)
  }

  @Test("leaves hidden files and removes what killed builds left")
  func leftovers() throws {
    let rig = try Rig()
    try rig.publish(site + [file("people/old.html", "old")])
    try rig.folder.write("x", to: "output/people/.rollcall-1-0.tmp")
    try rig.folder.write("x", to: "output/people/.hidden")
    try rig.folder.makeFolder("output/people/empty")
    let report = try rig.publish(site)
    #expect(report.removed == ["people/old.html"])
    #expect(report.skipped == 4)
    let tree = try rig.folder.tree("output").keys.filter { $0.hasPrefix("people/") }
    #expect(
      tree.sorted() == [
        "people/", "people/.hidden", "people/a.html", "people/deep/", "people/deep/b.html",
      ])
  }

  @Test("is none before the first build, and names what a disk refuses")
  func nothing() throws {
    var rig = try Rig()
    #expect(try rig.walk().get() == nil)
    try rig.publish(site)
    rig.disk = FailingDisk(.killed, at: 1)
    #expect(throws: PublishingError.self) { try rig.walk().get() }
  }

  @Test("keeps every other build out for as long as it is there")
  func holds() throws {
    let rig = try Rig()
    try rig.publish(site)
    let walk = try rig.walk()
    // Another project's build of the same output has another cache, and so another lock.
    let other = try TemporaryFolder()
    try other.makeFolder("cache")
    let publisher = Publisher(
      output: rig.output, owned: rig.owned, recordedPaths: Marker.paths, cache: nil,
      lock: try OutputLock(output: rig.output, folder: other("cache")))
    withExtendedLifetime(walk) {
      switch publisher.walk() {
      case .failure(.locked): break
      default: Issue.record("the output is not held")
      }
    }
  }

  /// The paths of a folder's intact files; `nil` where there is no such folder.
  private func intact(_ path: String, in walk: OutputWalk) -> [String]? {
    walk.folder(path).map { folder in
      folder.entries.indices.filter { folder.entries[$0] >= 0 }
        .map(folder.files.path).sorted()
    }
  }
}
