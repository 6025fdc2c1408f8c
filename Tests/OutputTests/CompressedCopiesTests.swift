import Foundation
import Testing

@testable import Output

@Suite("Compressed copies beside files")
struct CompressedCopiesTests {
  private static let long = String(repeating: "all about ", count: 200)
  private let site = [
    file("index.html", "<html>front \(long)", stage: .front), file("people/a.html", "a \(long)"),
    file("people/b.html", "b \(long)"), file("people/short.html", "c"),
    file("people/a.bin", "d \(long)"), file("help/x.html", "x \(long)"),
    file("data/people-0.json", "0 \(long)"), file("data/people-1.json", "1 \(long)"),
  ]
  private let copies = [
    "data/people-0.json.gz", "data/people-1.json.gz", "help/x.html.gz", "index.html.gz",
    "people/a.html.gz", "people/b.html.gz",
  ]

  private func rig() throws -> Rig {
    var rig = try Rig()
    rig.compresses = true
    return rig
  }

  private func copies(in rig: Rig) throws -> [String] {
    try rig.folder.tree("output").keys.filter { $0.hasSuffix(".gz") }.sorted()
  }

  @Test("files that gain have one, which zlib reads and which tells neither name nor time")
  func written() throws {
    let rig = try rig()
    let report = try rig.publish(site)
    #expect(try copies(in: rig) == copies)
    #expect(report.created.count == site.count + copies.count)
    for file in site where copies.contains(file.path + ".gz") {
      let text = try rig.folder.copy(of: "output/" + file.path)
      #expect(try text == rig.folder.text("output/" + file.path))
      let data = try Data(contentsOf: URL(fileURLWithPath: rig.folder("output/\(file.path).gz")))
      #expect(data.prefix(8) == Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))
    }
    #expect(
      try Marker.paths([UInt8](rig.folder.text("output/build.json").utf8)) == [
        "help/x.html", "help/x.html.gz", "index.html.gz",
      ])
  }

  @Test("a build that changes nothing makes none, with and without a cache")
  func unchanged() throws {
    for usesCache in [true, false] {
      var rig = try rig()
      rig.usesCache = usesCache
      try rig.publish(site)
      let report = try rig.publish(site)
      #expect(report.written == [] && report.removed == [])
      #expect(report.unchanged == site.count + copies.count)
      #expect(report.skipped == (usesCache ? report.unchanged : 0))
      #expect(try rig.unchangedFiles() == (usesCache ? report.unchanged : nil))
    }
  }

  @Test("a changed file changes its own alone, and one that is rendered to the same bytes none")
  func changed() throws {
    let rig = try rig()
    try rig.publish(site)
    var changed = site
    changed[1] = file("people/a.html", "new \(Self.long)")
    let text = "b \(Self.long)"
    changed[2] = SiteFile(path: "people/b.html", stage: .leaf, fingerprint: nil) {
      Array(text.utf8)
    }
    let report = try rig.publish(changed)
    #expect(report.changed == ["people/a.html", "people/a.html.gz"] && report.created == [])
    #expect(try rig.folder.copy(of: "output/people/a.html") == "new \(Self.long)")
  }

  @Test("a file that gains no more, or is gone, loses its copy")
  func lost() throws {
    let rig = try rig()
    try rig.publish(site)
    var changed = site
    changed[0] = file("index.html", "short", stage: .front)
    changed.remove(at: 1)
    let report = try rig.publish(changed)
    #expect(report.changed == ["index.html"])
    #expect(report.removed == ["index.html.gz", "people/a.html", "people/a.html.gz"])
    #expect(try rig.unchangedFiles() == report.unchanged + 1)
    #expect(try rig.publish(site).written.count == 4)
    #expect(try copies(in: rig) == copies)
  }

  @Test("switched off and on again they go and come, and those of others stay")
  func switched() throws {
    var rig = try rig()
    try rig.publish(site)
    try rig.folder.write("theirs", to: "output/theirs.html.gz")
    rig.compresses = false
    let off = try rig.publish(site)
    #expect(off.removed == copies && off.written == [] && off.skipped == site.count)
    #expect(try copies(in: rig) == ["theirs.html.gz"])
    #expect(try rig.unchangedFiles() == site.count)
    #expect(try rig.publish(site).skipped == site.count)
    rig.compresses = true
    #expect(try rig.publish(site).created == copies.sorted { order($0) < order($1) })
    let clean = try self.rig()
    try clean.publish(site)
    var tree = try rig.folder.tree("output")
    tree["theirs.html.gz"] = nil
    #expect(try tree == clean.folder.tree("output"))
  }

  private func order(_ copy: String) -> Int {
    site.firstIndex { $0.path + ".gz" == copy } ?? -1
  }

  @Test("one that somebody changed, removed or put there is put right", arguments: [true, false])
  func repaired(usesCache: Bool) throws {
    var rig = try rig()
    rig.usesCache = usesCache
    try rig.publish(site)
    let before = try rig.folder.tree("output")
    try rig.folder.overwrite("output/people/a.html.gz", with: "x")
    try rig.folder.remove("output/index.html.gz")
    try rig.folder.write("x", to: "output/people/short.html.gz")
    #expect(try rig.unchangedFiles() == nil)
    try rig.publish(site)
    #expect(try rig.folder.tree("output") == before)
  }

  @Test(
    "where others may have put it, it is neither overwritten nor removed",
    arguments: ["index.html.gz", "help/x.html.gz"])
  func foreign(path: String) throws {
    var rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("theirs", to: "output/" + path)
    let before = try rig.folder.tree("output")
    try rig.publish(site)
    rig.compresses = true
    #expect {
      try rig.publish(site)
    } throws: { error in
      guard case PublishingError.foreign(let found) = error else { return false }
      return found == rig.folder("output/" + path)
    }
    #expect(try rig.folder.tree("output") == before)
  }

  @Test(
    "a folder of its name is an obstacle",
    arguments: ["index.html.gz", "help/x.html.gz", "people/a.html.gz"])
  func folder(path: String) throws {
    let rig = try rig()
    try rig.publish([site[0]])
    if rig.folder.exists("output/" + path) { try rig.folder.remove("output/" + path) }
    try rig.folder.makeFolder("output/" + path)
    #expect {
      try rig.publish(site)
    } throws: { error in
      guard case PublishingError.folderInTheWay = error else { return false }
      return true
    }
  }

  @Test("a file of the site with its name is refused, unless none is wanted")
  func duplicate() throws {
    var rig = try rig()
    let both = site + [file("people/a.html.gz", "theirs")]
    #expect(throws: PublishingError.self) { try rig.publish(both) }
    rig.compresses = false
    try rig.publish(both)
    #expect(try rig.folder.text("output/people/a.html.gz") == "theirs")
  }

  /// Each build dies at each of its operations in turn.
  @Test(
    "it is never older than the file at any instant, whatever changes",
    arguments: [(true, true), (false, true), (true, false)])
  func order(before: Bool, after: Bool) throws {
    var changed = site
    changed[0] = file("index.html", "<html>new \(Self.long)", stage: .front)
    changed[1] = file("people/a.html", "short")
    changed[3] = file("people/short.html", "long \(Self.long)")
    changed[5] = file("help/x.html", "new \(Self.long)")
    let texts = try Dictionary(
      uniqueKeysWithValues: changed.map { file in
        (file.path, String(decoding: try file.render(), as: UTF8.self))
      })
    for operation in 1..<400 {
      var rig = try Rig()
      rig.compresses = before
      try rig.publish(site)
      let disk = FailingDisk(.killed, at: operation)
      rig.disk = disk
      rig.compresses = after
      let isWhole = (try? rig.publish(changed)) != nil
      for (path, text) in texts where try rig.folder.text("output/" + path) == text {
        guard rig.folder.exists("output/\(path).gz") else { continue }
        #expect(try rig.folder.copy(of: "output/" + path) == text, "\(path), \(operation)")
      }
      if isWhole, !disk.hasFailed { return }
    }
    Issue.record("no build came to its end")
  }
}
