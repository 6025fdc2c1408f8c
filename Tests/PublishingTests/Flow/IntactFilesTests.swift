import Testing

@testable import Publishing

@Suite("Looking at the files beforehand")
struct IntactFilesTests {
  private let site = [
    file("index.html", "front", stage: .front), file("people/a.html", "one"),
    file("people/deep/b.html", "two"),
  ]

  @Test("finds those that are as they were left, and no others")
  func finds() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("2", to: "output/people/deep/b.html")
    let intact = try #require(try rig.intactFiles())
    #expect(intact.entry(PathTable.hash("people/a.html"))?.size == 3)
    #expect(intact.entry(PathTable.hash("index.html")) != nil)
    #expect(intact.entry(PathTable.hash("people/deep/b.html")) == nil)
    #expect(intact.entry(PathTable.hash("people/c.html")) == nil)
  }

  @Test("puts right what was changed before it, and leaves what comes after it to the next build")
  func tampered() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("bad", to: "output/people/a.html")
    let early = try rig.intactFiles()
    try rig.folder.write("worse", to: "output/people/deep/b.html")
    #expect(try rig.publish(site, intact: early).changed == ["people/a.html"])
    #expect(try rig.publish(site, intact: try rig.intactFiles()).changed == ["people/deep/b.html"])
    #expect(try rig.folder.text("output/people/deep/b.html") == "two")
  }

  @Test("does not hide that a file is gone")
  func removed() throws {
    let rig = try Rig()
    try rig.publish(site)
    let early = try rig.intactFiles()
    try rig.folder.remove("output/people/a.html")
    #expect(try rig.publish(site, intact: early).created == ["people/a.html"])
  }

  @Test("knows nothing before the first build, or with a disk that fails")
  func nothing() throws {
    var rig = try Rig()
    #expect(try rig.intactFiles() == nil)
    try rig.publish(site)
    rig.disk = FailingDisk(.killed, at: 1)
    #expect(try #require(try rig.intactFiles()).entry(PathTable.hash("index.html")) == nil)
  }
}
