import Testing

@testable import Output

@Suite struct OwnedPathsTests {
  private let owned = OwnedPaths(
    files: ["index.html"], folders: ["people"], claimed: ["et"],
    patterns: [FilePattern("data/people-*.json")])

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

  @Test("kinds of files say which paths belong to the site")
  func kinds() {
    let owned = OwnedPaths(
      FileKinds(
        [
          .frontPage, .asset, FileKind("data/people-*.json", .leaf, .path),
          FileKind("new.html", .list, .recordedPath), FileKind("phones/**", .leaf, .recordedFolder),
        ], languages: ["et"]))
    let owners: [String: OwnedPaths.Owner] = [
      "index.html": .site, "assets/a/b.css": .site, "data/people-1.json.gz": .site,
      "data/x.json": .page, "new.html": .page, "phones/a/b.xml": .claim("phones"),
      "et/index.html": .claim("et"),
    ]
    for (path, owner) in owners { #expect(owned.owner(of: path) == owner, "\(path)") }
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
