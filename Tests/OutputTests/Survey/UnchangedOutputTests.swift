import Foundation
import Memory
import Testing

@testable import Output

@Suite("Whether an output is what the last build left")
struct UnchangedOutputTests {
  private static let site = SmallSite(
    people: [("ann", "nurse"), ("bob", "cook")], pages: ["about.html", "docs/rules.html"]
  ).files

  @Test("an output that nobody touched stands, with all its files")
  func stands() throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    #expect(try rig.unchangedFiles() == Self.site.count)
  }

  @Test(
    "what is not the site's may change",
    arguments: [".htaccess", "theirs/x.html", "docs/x", "data/report.pdf"])
  func foreign(path: String) throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    try rig.folder.write("theirs", to: "output/" + path)
    #expect(try rig.unchangedFiles() == Self.site.count)
  }

  @Test(
    "an output whose files were changed does not stand",
    arguments: [
      "people/ann.html", "positions/cook.html", "about.html", "docs/rules.html",
      "data/people-a.json",
    ])
  func changed(path: String) throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    try rig.folder.write("x", to: "output/" + path)
    #expect(try rig.unchangedFiles() == nil)
  }

  @Test(
    "an output that lacks a file does not stand",
    arguments: [
      "people/ann.html", "index.html", "about.html", "docs/rules.html", "build.json",
      "data/people-a.json", "data",
    ])
  func removed(path: String) throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    try FileManager.default.removeItem(atPath: rig.folder("output/" + path))
    #expect(try rig.unchangedFiles() == nil)
  }

  @Test(
    "an output with something among the site's files does not stand",
    arguments: [
      "people/eve.html", "people/new/eve.html", "404.html", "overview.html", "search/x",
      "people/.rollcall-1-0.tmp", ".rollcall-1-0.tmp", ".rollcall-journal", "data/people-z.json",
      "data/.rollcall-1-0.tmp",
    ])
  func added(path: String) throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    try rig.folder.write("x", to: "output/" + path)
    #expect(try rig.unchangedFiles() == nil)
  }

  @Test("an output with an empty folder among the site's does not stand")
  func emptyFolder() throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    try rig.folder.makeFolder("output/people/new")
    #expect(try rig.unchangedFiles() == nil)
  }

  @Test("a file in the place of which lies a link does not stand")
  func link() throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    try FileManager.default.removeItem(atPath: rig.folder("output/people/ann.html"))
    try rig.folder.link("output/people/ann.html", to: "bob.html")
    #expect(try rig.unchangedFiles() == nil)
  }

  @Test("without its cache, or with a marker that tells something else, no output stands")
  func unknown() throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    #expect(try rig.unchangedFiles(isCurrent: false) == nil)
    try FileManager.default.removeItem(atPath: rig.folder("cache/cache.sqlite"))
    #expect(try rig.unchangedFiles() == nil)
  }

  @Test("an output that is not there is not made")
  func absent() throws {
    let rig = try Rig()
    #expect(try rig.unchangedFiles() == nil)
    #expect(!FileManager.default.fileExists(atPath: rig.output))
  }

  @Test("a note is kept until other files are written")
  func note() throws {
    let rig = try Rig()
    try rig.publish(Self.site)
    let store = try #require(rig.cache)
    let output = try OutputLock(output: rig.output, folder: rig.folder("cache")).output
    #expect(store.note(output: output) == nil)
    store.keep(note: Data("one".utf8), output: output)
    try rig.publish(Self.site)
    #expect(store.note(output: output) == Data("one".utf8))
    try rig.publish(SmallSite(people: [("ann", "cook")]).files)
    #expect(store.note(output: output) == nil)
  }
}
