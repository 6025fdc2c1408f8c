import Foundation
import SiteFiles
import Testing

@testable import Publishing

@Suite("Looking at the files beforehand")
struct EarlyLookTests {
  private let site = [
    file("index.html", "front", stage: .front), file("people/a.html", "one"),
    file("people/deep/b.html", "two"), file("search/index.json", "3"),
  ]

  /// Waits until the folders' times are old enough to tell a later change.
  private func settle() { usleep(80_000) }

  @Test("finds the files that are as they were left, and no others")
  func finds() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("2", to: "output/people/deep/b.html")
    try rig.folder.write("new", to: "output/people/c.html")
    settle()
    let look = try #require(try rig.look())
    #expect(try intact("people", in: look, rig) == ["people/a.html"])
    #expect(try intact("people/deep", in: look, rig) == [])
    #expect(try intact("search", in: look, rig) == ["search/index.json"])
    #expect(try intact("positions", in: look, rig) == nil)
  }

  @Test("says nothing of a folder in which a file has come or gone since, or just before")
  func changed() throws {
    let rig = try Rig()
    try rig.publish(site)
    // However long this machine takes, the site was written less than a minute ago.
    let early = try #require(try rig.look(clockStep: 60_000_000_000))
    #expect(try intact("people", in: early, rig) == nil)
    settle()
    let look = try #require(try rig.look())
    try rig.folder.remove("output/people/a.html")
    #expect(try intact("people", in: look, rig) == nil)
    #expect(try intact("people/deep", in: look, rig) == ["people/deep/b.html"])
  }

  @Test("puts right what was changed before it, and leaves what comes after it to the next build")
  func tampered() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.overwrite("output/people/a.html", with: "bad")
    settle()
    let early = try rig.look()
    try rig.folder.overwrite("output/people/deep/b.html", with: "worse")
    #expect(try rig.publish(site, look: early).changed == ["people/a.html"])
    #expect(try rig.publish(site).changed == ["people/deep/b.html"])
    #expect(try rig.folder.text("output/people/deep/b.html") == "two")
  }

  @Test("hides neither what has gone since nor what has come")
  func goneAndCome() throws {
    let rig = try Rig()
    try rig.publish(site)
    settle()
    let early = try rig.look()
    try rig.folder.remove("output/people/a.html")
    try rig.folder.write("new", to: "output/people/deep/c.html")
    try rig.folder.write("new", to: "output/positions/new/d.html")
    let report = try rig.publish(site, look: early)
    #expect(report.created == ["people/a.html"])
    #expect(report.removed == ["people/deep/c.html", "positions/new/d.html"])
    #expect(report.skipped == 3)
  }

  @Test("leads to the same as no look, whatever is among the files")
  func sameAsWithout() throws {
    for looks in [true, false] {
      let rig = try Rig()
      try rig.publish(site + [file("people/old.html", "old")])
      try rig.folder.write("x", to: "output/people/.rollcall-1-0.tmp")
      try rig.folder.write("x", to: "output/people/.hidden")
      try rig.folder.makeFolder("output/people/empty")
      settle()
      let report = try rig.publish(site, look: looks ? try rig.look() : nil)
      #expect(report.removed == ["people/old.html"])
      #expect(report.skipped == 4)
      let tree = try rig.folder.tree("output").keys.filter { $0.hasPrefix("people/") }
      #expect(
        tree.sorted() == [
          "people/", "people/.hidden", "people/a.html", "people/deep/", "people/deep/b.html",
        ])
    }
  }

  @Test("knows nothing before the first build, or with a disk that fails")
  func nothing() throws {
    var rig = try Rig()
    #expect(try rig.look() == nil)
    try rig.publish(site)
    settle()
    rig.disk = FailingDisk(.killed, at: 1)
    #expect(try intact("people", in: try #require(try rig.look()), rig) == nil)
  }

  /// The paths of a folder's intact files; `nil` where nothing is known of the folder.
  private func intact(_ path: String, in look: EarlyLook, _ rig: Rig) throws -> [String]? {
    let disk = RealDisk()
    guard let folder = try? disk.openOutput(rig.output + "/" + path) else { return nil }
    defer { disk.close(folder) }
    return look.folder(path, status: try disk.status(of: folder)).map { known in
      known.places.indices.filter { known.places[$0] >= 0 }
        .map { String(decoding: known.contents.files.path($0), as: UTF8.self) }.sorted()
    }
  }
}
