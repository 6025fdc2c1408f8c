import Testing

@testable import Output

@Suite("Single files that belong to the site by their names")
struct FilePatternTests {
  private let front = file("index.html", "front", stage: .front)

  private func site(_ parts: String...) -> [SiteFile] {
    [front] + parts.map { file("data/people-\($0).json", $0) }
  }

  @Test("are removed when they are not written, whatever wrote them and whatever is remembered")
  func removed() throws {
    for usesCache in [true, false] {
      var rig = try Rig()
      rig.usesCache = usesCache
      try rig.publish(site("0", "1"))
      try rig.folder.write("theirs", to: "output/data/people-9.json")
      try rig.folder.write("theirs", to: "output/data/report.pdf")
      try rig.folder.write("theirs", to: "output/data/more/people-9.json")
      if usesCache { try rig.folder.remove("cache/cache.sqlite") }
      let report = try rig.publish(site("1"))
      #expect(report.removed == ["data/people-0.json", "data/people-9.json"])
      #expect(report.unchanged == 2)
      try rig.publish(site())
      #expect(
        try rig.folder.tree("output") == [
          "index.html": "front", "build.json": "ours", "data/": "", "data/report.pdf": "theirs",
          "data/more/": "", "data/more/people-9.json": "theirs",
        ])
    }
  }

  @Test("are not even looked at by a build that finds them as the last one left them")
  func skipped() throws {
    let rig = try Rig()
    try rig.publish(site("0", "1"))
    let report = try rig.publish(site("0", "2"))
    #expect(report.skipped == 2)
    #expect(report.created == ["data/people-2.json"])
    #expect(report.removed == ["data/people-1.json"])
  }

  @Test("stand beside pages that an earlier build recorded")
  func besidePages() throws {
    let rig = try Rig()
    let pages = [file("data/report.pdf", "1"), file("data/old.pdf", "1")]
    try rig.publish(site("0") + pages)
    #expect(try rig.unchangedFiles() == 4)
    #expect(try rig.publish(site() + [pages[0]]).removed == ["data/old.pdf", "data/people-0.json"])
    #expect(try rig.publish(site()).removed == ["data/report.pdf"])
    #expect(!rig.folder.exists("output/data"))
  }

  @Test("take their folder with them, but not an empty one in which they never were")
  func folder() throws {
    let rig = try Rig()
    try rig.publish(site())
    try rig.folder.makeFolder("output/data")
    try rig.publish(site())
    #expect(rig.folder.exists("output/data"))
    try rig.publish(site("0"))
    try rig.publish(site())
    #expect(!rig.folder.exists("output/data"))
  }

  @Test("are left alone behind a link")
  func linked() throws {
    let rig = try Rig()
    try rig.folder.write("keep", to: "elsewhere/people-0.json")
    try rig.folder.write("ours", to: "output/build.json")
    try rig.folder.link("output/data", to: "../elsewhere")
    try rig.publish(site())
    #expect(try rig.folder.text("elsewhere/people-0.json") == "keep")
  }
}
