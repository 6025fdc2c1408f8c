import Foundation
import Testing

@testable import Output

@Suite("Publishing a site")
struct PublisherTests {
  private let site = [
    file("index.html", "front", stage: .front), file("people/a.html", "a"),
    file("people/b.html", "b"), file("search/index.json", "{}", stage: .front),
  ]

  @Test("an absent output is created with the folders above it")
  func creates() throws {
    var rig = try Rig()
    rig.output = rig.folder("deep/er/output/")
    let report = try rig.publish(site)
    #expect(report.created == site.map(\.path))
    #expect(report.bytesWritten == 9)
    #expect(
      try rig.folder.tree("deep/er/output") == [
        "index.html": "front", "people/": "", "people/a.html": "a", "people/b.html": "b",
        "search/": "", "search/index.json": "{}", "build.json": "ours",
      ])
  }

  @Test("an output that is a link is followed")
  func link() throws {
    let rig = try Rig()
    try rig.folder.makeFolder("real")
    try rig.folder.link("output", to: "real")
    try rig.publish(site)
    #expect(try rig.folder.text("real/people/a.html") == "a")
  }

  @Test("files can be read by all and folders entered by all, less what the umask forbids")
  func permissions() throws {
    let rig = try Rig()
    try rig.publish(site)
    // Asking for the umask changes it, for the tests beside this one as well.
    let allowing = rig.folder("allowing")
    close(open(allowing, O_CREAT, 0o777))
    let allowed = try mode(allowing)
    #expect(try mode(rig.folder("output/people/a.html")) == 0o644 & allowed)
    #expect(try mode(rig.folder("output/people")) == 0o755 & allowed)
  }

  @Test("a file whose bytes are unchanged is not written, with and without a cache")
  func unchanged() throws {
    for usesCache in [true, false] {
      var rig = try Rig()
      rig.usesCache = usesCache
      try rig.publish(site)
      let before = try inode(rig.folder("output/people/a.html"))
      let report = try rig.publish([site[0], site[1], file("people/b.html", "new"), site[3]])
      #expect(report.changed == ["people/b.html"])
      #expect(report.created == [])
      #expect(report.unchanged == 3)
      #expect(try inode(rig.folder("output/people/a.html")) == before)
      #expect(try rig.folder.text("output/people/b.html") == "new")
    }
  }

  @Test("the marker is made of the old one and of whether anything changed")
  func marker() throws {
    let rig = try Rig()
    var seen: [(old: String?, isChanged: Bool)] = []
    func publish(_ files: [SiteFile], _ word: String) throws {
      try rig.publish(files) { old, isChanged, _ in
        seen.append((old.map { String(decoding: $0, as: UTF8.self) }, isChanged))
        return isChanged ? Array("ours\n\(word)".utf8) : old ?? []
      }
    }
    try publish(site, "one")
    let before = try inode(rig.folder("output/build.json"))
    try publish(site, "two")
    #expect(try inode(rig.folder("output/build.json")) == before)
    try publish(Array(site.dropLast()), "three")
    #expect(seen.map(\.old) == [nil, "ours\none", "ours\none"])
    #expect(seen.map(\.isChanged) == [true, false, true])
    #expect(try rig.folder.text("output/build.json") == "ours\nthree")
  }

  @Test("what the site does not have any more is removed, empty folders as well")
  func removes() throws {
    let rig = try Rig()
    try rig.publish(site + [file("positions/x/y.html", "y"), file("overview.html", "2")])
    let report = try rig.publish([site[0], site[1]])
    #expect(
      report.removed == [
        "overview.html", "people/b.html", "positions/x/y.html", "search/index.json",
      ])
    #expect(
      try rig.folder.tree("output") == [
        "index.html": "front", "people/": "", "people/a.html": "a", "build.json": "ours",
      ])
  }

  @Test("all that is not the site's is left alone")
  func foreign() throws {
    let rig = try Rig()
    try rig.folder.write("d", to: "output/.htaccess")
    try rig.publish(site)
    let foreign = [
      "CNAME", "notes/people/a.html", "all.html", "people/.htaccess", ".git/config", "robots.txt",
    ]
    for path in foreign { try rig.folder.write("keep", to: "output/" + path) }
    try rig.publish([site[0]])
    for path in foreign { #expect(try rig.folder.text("output/" + path) == "keep") }
    #expect(try rig.folder.text("output/.htaccess") == "d")
    #expect(!rig.folder.exists("output/people/a.html"))
  }

  @Test("stray files in the site's own folders are removed")
  func strays() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("x", to: "output/people/stray.txt")
    try rig.folder.write("x", to: "output/people/deep/er/stray.txt")
    try rig.folder.link("output/people/link.html", to: "/etc/passwd")
    let report = try rig.publish(site)
    #expect(
      report.removed == ["people/deep/er/stray.txt", "people/link.html", "people/stray.txt"])
    #expect(!rig.folder.exists("output/people/deep"))
  }

  @Test("temporary files of a killed build are removed")
  func leftovers() throws {
    let rig = try Rig()
    let pages = site + [file("help/a.html", "a")]
    try rig.publish(pages)
    let leftovers = ["", "people/", "help/"].map { "output/\($0).rollcall-1-0.tmp" }
    for path in leftovers { try rig.folder.write("part", to: path) }
    try rig.publish(pages)
    for path in leftovers { #expect(!rig.folder.exists(path)) }
  }

  @Test("a build with many workers writes what one writes, and counts to the end")
  func parallel() throws {
    var rig = try Rig()
    rig.workers = 8
    let many = (0..<2000).map { file("people/\($0 % 7)/\($0).html", "person \($0)") } + [site[0]]
    let report = try rig.publish(many)
    #expect(report.created.count == 2001)
    let tree = try rig.folder.tree("output").filter { !$0.key.hasSuffix("/") }
    #expect(tree.count == 2002)
    #expect(tree["people/3/1375.html"] == "person 1375")
    #expect(try rig.publish(many).skipped == 2001)
  }

  @Test("progress counts up to the number of files")
  func progress() throws {
    let rig = try Rig()
    let counts = Counts()
    let publisher = Publisher(
      output: rig.output, owned: rig.owned, recordedPaths: Marker.paths, cache: nil,
      lock: try OutputLock(output: rig.output, folder: rig.folder("cache")))
    _ = try publisher.publish(
      try publisher.plan((0..<500).map { file("people/\($0).html", "") } + [site[0]]),
      marker: { _, _, _ in Marker.bytes([]) }, claim: Marker.bytes([]), walked: publisher.walk()
    ) { counts.add($0, of: $1) }
    #expect(counts.all == counts.all.sorted())
    #expect(counts.all.last == 501)
  }

  private func mode(_ path: String) throws -> mode_t {
    try status(path).st_mode & 0o7777
  }

  private func inode(_ path: String) throws -> UInt64 {
    UInt64(try status(path).st_ino)
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status
  }
}

/// Collects what progress tells, from any thread.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int] = []

  var all: [Int] { lock.withLock { counts } }

  func add(_ done: Int, of all: Int) {
    lock.withLock { counts.append(done) }
  }
}
