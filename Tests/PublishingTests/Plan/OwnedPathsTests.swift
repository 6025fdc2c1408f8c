import Testing

@testable import Publishing

@Suite struct OwnedPathsTests {
  private let owned = OwnedPaths(
    files: ["index.html"], folders: ["people"], claimed: ["et"],
    patterns: [FilePattern(folder: "data", prefix: "people-", suffix: ".json")])

  @Test(
    "a path belongs to the site by its name",
    arguments: [
      "index.html", "people/a.html", "people/x/y.html", "data/people-3f.json",
    ])
  func own(path: String) {
    #expect(owned.owner(of: path) == .site)
  }

  @Test(
    "a path that only looks like the site's does not belong to it",
    arguments: [
      "index.htm", "Index.html", "people.html", "other/index.html", "data/people.json",
      "data/people-3f.html", "data/people-3f.json.html", "data/people-3/f.json", "people-3f.json",
      "x/data/people-3f.json", "data/x/people-3f.json", "data/xpeople-3f.json",
    ])
  func page(path: String) {
    #expect(owned.owner(of: path) == .page)
  }

  @Test("a marker records pages and claimed folders, sorted, and nothing else")
  func further() {
    let paths = [
      "people/a.html", "et/people/a.html", "et/index.html", "help/b.html", "about.html",
      "index.html", "data/people-3f.json", "data/report.pdf",
    ]
    #expect(
      owned.furtherPaths(of: paths.map { file($0, "") })
        == ["about.html", "data/report.pdf", "et/", "help/b.html"])
  }
}
