import Testing

@testable import Output

@Suite struct SitePathTests {
  @Test(
    "a path that leaves the output or meets a dot file is refused",
    arguments: [
      "", "/", "/index.html", "people/", "people//a.html", "../a.html", "people/../../a.html",
      "./a.html", ".htaccess", "people/.a.html", "a\nb.html", "a\0.html", "a\u{7F}.html",
    ])
  func refused(path: String) throws {
    #expect(SitePath.nameOffset(in: path) == nil)
    let rig = try Rig()
    #expect(throws: PublishingError.self) { try rig.publish([file(path, "text")]) }
    #expect(!rig.folder.exists("output"))
  }

  @Test(
    "a path's name begins behind the last slash",
    arguments: [("index.html", 0), ("people/a.html", 7), ("et/people/õ.html", 10)])
  func accepted(path: String, offset: Int) {
    #expect(SitePath.nameOffset(in: path) == offset)
  }
}
