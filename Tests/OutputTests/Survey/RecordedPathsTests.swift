import Testing

@testable import Output

@Suite("Pages that belong to the site because a build recorded them")
struct RecordedPathsTests {
  private let front = file("index.html", "front", stage: .front)

  @Test("a page that an earlier build wrote is changed and removed like any other")
  func pages() throws {
    let rig = try Rig()
    try rig.publish([front, file("about.html", "1"), file("help/deep/a.html", "1")])
    try rig.folder.write("keep", to: "output/help/theirs.html")
    let changed = try rig.publish([front, file("about.html", "2"), file("help/deep/a.html", "1")])
    #expect(changed.changed == ["about.html"])
    let removed = try rig.publish([front])
    #expect(removed.removed == ["about.html", "help/deep/a.html"])
    #expect(
      try rig.folder.tree("output") == [
        "index.html": "front", "build.json": "ours", "help/": "", "help/theirs.html": "keep",
      ])
  }

  @Test("folders inside one another go with their pages")
  func nested() throws {
    let rig = try Rig()
    let pages = ["help/a.html", "help/deep/a.html", "help/deeper/still/a.html"]
    try rig.publish([front] + pages.map { file($0, "1") })
    try rig.publish([front])
    #expect(try rig.folder.tree("output") == ["index.html": "front", "build.json": "ours"])
  }

  @Test("a folder that an earlier build claimed is removed with all in it")
  func claims() throws {
    var rig = try Rig()
    rig.owned = OwnedPaths(files: ["index.html", "build.json"], folders: [], claimed: ["et"])
    try rig.publish([front, file("et/index.html", "1"), file("et/people/a.html", "1")])
    try rig.folder.write("stray", to: "output/et/stray.html")
    rig.owned = OwnedPaths(files: ["index.html", "build.json"], folders: [])
    try rig.publish([front])
    #expect(try rig.folder.tree("output") == ["index.html": "front", "build.json": "ours"])
  }

  @Test(
    "a marker cannot make a build remove what lies elsewhere",
    arguments: ["../outside.html", "/outside.html", "help/../../outside.html", "../"])
  func hostile(path: String) throws {
    let rig = try Rig()
    try rig.folder.write("keep", to: "outside.html")
    try rig.folder.write("ours\n" + path, to: "output/build.json")
    try rig.publish([front])
    #expect(try rig.folder.text("outside.html") == "keep")
  }

  @Test("a recorded page behind a link is left alone")
  func linked() throws {
    let rig = try Rig()
    try rig.folder.write("keep", to: "elsewhere/a.html")
    try rig.folder.write("ours\nhelp/a.html", to: "output/build.json")
    try rig.folder.link("output/help", to: "../elsewhere")
    try rig.publish([front])
    #expect(try rig.folder.text("elsewhere/a.html") == "keep")
  }
}
