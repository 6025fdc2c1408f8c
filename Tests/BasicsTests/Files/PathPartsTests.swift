import Basics
import Testing

@Suite("Parts of paths")
struct PathPartsTests {
  @Test(
    "a path has a folder, a name and the name an ending",
    arguments: [
      ("t", "", "t", ""), ("a/b", "a", "b", ""), ("/t", "/", "t", ""), ("/", "/", "/", ""),
      ("", "", "", ""), ("a//b.c", "a", "b.c", "c"), ("/a/b/", "/a", "b", ""),
      (".x", "", ".x", ""), ("a.b/.x", "a.b", ".x", ""), ("x.tar.gz", "", "x.tar.gz", "gz"),
      ("é/ü.y", "é", "ü.y", "y"), ("//", "/", "/", ""), ("a/", "", "a", ""),
    ])
  func parts(path: String, folder: String, name: String, ending: String) {
    #expect(path.parentFolder == folder)
    #expect(path.nameInFolder == name)
    #expect(path.nameEnding == ending)
  }
}
