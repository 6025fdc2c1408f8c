import Basics
import Foundation
import TestSupport
import Testing

@testable import Memory
@testable import Output

@Suite("What the cache remembers")
struct ManifestTests {
  @Test("an unchanged file is not rendered again")
  func skips() throws {
    let rig = try Rig()
    let renders = Renders()
    #expect(try rig.publish(renders.site("1")).isRemembered)
    #expect(renders.count == 2)
    let report = try rig.publish(renders.site("1"))
    #expect(report.skipped == 2)
    #expect(renders.count == 2)
  }

  @Test("a file with another fingerprint is rendered, and one with the same is not")
  func changes() throws {
    let rig = try Rig()
    let renders = Renders()
    try rig.publish(renders.site("1"))
    let report = try rig.publish(renders.site("2"))
    #expect(report.changed == ["people/a.html"])
    #expect(report.skipped == 1)
    #expect(renders.count == 3)
  }

  @Test("a file without a fingerprint is rendered each time")
  func withoutFingerprint() throws {
    let rig = try Rig()
    let bare = SiteFile(path: "index.html", stage: .front, fingerprint: nil) { [65] }
    try rig.publish([bare])
    let report = try rig.publish([bare])
    #expect(report.unchanged == 1)
    #expect(report.skipped == 0)
  }

  @Test("a file that was changed by hand is put right, also where its size is the same")
  func tampered() throws {
    let rig = try Rig()
    let site = [file("index.html", "front", stage: .front), file("people/a.html", "one")]
    try rig.publish(site)
    try rig.folder.write("two", to: "output/people/a.html")
    #expect(try rig.publish(site).changed == ["people/a.html"])
    #expect(try rig.folder.text("output/people/a.html") == "one")
  }

  @Test("several outputs share a cache")
  func shares() throws {
    var rig = try Rig()
    let site = [file("index.html", "front", stage: .front)]
    try rig.publish(site)
    rig.output = rig.folder("second")
    try rig.publish(site)
    #expect(try rig.publish(site).skipped == 1)
    rig.output = rig.folder("output")
    #expect(try rig.publish(site).skipped == 1)
  }

  @Test("an output is the same one by whatever link it is named")
  func links() throws {
    var rig = try Rig()
    let site = [file("index.html", "front", stage: .front)]
    try rig.publish(site)
    try rig.folder.link("link", to: "output")
    rig.output = rig.folder("link")
    #expect(try rig.publish(site).skipped == 1)
  }

  @Test("what the cache has lost costs time only")
  func lost() throws {
    let rig = try Rig()
    let site = [file("index.html", "front", stage: .front)]
    try rig.publish(site)
    let output = RealPath.resolve(rig.output)
    try rig.database.write { writer in
      _ = try writer.save(
        ManifestHead.name(of: output), head: Data([9]), chunks: [.new(Data([1, 2]))])
    }
    let report = try rig.publish(site)
    #expect(report.unchanged == 1 && report.skipped == 0 && report.isRemembered)
    #expect(try rig.publish(site).skipped == 1)
  }

  @Test("a note stays until other files are written")
  func note() throws {
    let rig = try Rig()
    let store = try #require(rig.cache)
    store.keep(note: Data([1]), output: "/a")
    #expect(store.note(output: "/a") == nil)
    #expect(store.save(Manifest([]), output: "/a"))
    store.keep(note: Data([1]), output: "/a")
    #expect(store.note(output: "/a") == Data([1]) && store.note(output: "/b") == nil)
    #expect(store.load(output: "/a") == Manifest([]))
    #expect(store.save(Manifest([]), output: "/a"))
    #expect(store.note(output: "/a") == nil)
  }

  @Test("after files come, go and change, just those of the site are remembered")
  func updated() throws {
    var random = SeededGenerator(seed: 41)
    let rig = try Rig()
    for _ in 0..<60 {
      let files = RandomSite(using: &random).files
      try rig.publish(files)
      let manifest = try #require(
        rig.cache?.load(output: RealPath.resolve(rig.output)))
      #expect(manifest.entries.map(\.path) == files.map { PathTable.hash($0.path) }.sorted())
      #expect(try rig.publish(files).skipped == files.count)
    }
  }

  @Test("a manifest of many parts reads back as it was saved")
  func parts() throws {
    let rig = try Rig()
    let store = try #require(rig.cache)
    var status = stat()
    try #require(stat(rig.folder.path, &status) == 0)
    let entries = (0..<300_000).map { index in
      Manifest.Entry(
        path: UInt64(index) &* 0x9E37_79B9_7F4A_7C15,
        fingerprint: Fingerprint(low: UInt64(index), high: 7), status: FileStatus(status))
    }
    let manifest = Manifest(entries)
    #expect(store.save(manifest, output: "/a"))
    #expect(store.load(output: "/a") == manifest)
    #expect(store.load(output: "/b") == nil)
  }
}

/// Counts how often a page is rendered.
private final class Renders: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  func site(_ text: String) -> [SiteFile] {
    let files = [
      file("index.html", "front", stage: .front), file("people/a.html", text),
    ]
    return files.map { file in
      SiteFile(path: file.path, stage: file.stage, fingerprint: file.fingerprint) {
        self.lock.withLock { self.number += 1 }
        return try file.render()
      }
    }
  }
}
