import Testing

@testable import Tools

@Suite("The path of a request")
struct RequestPathTests {
  @Test(
    "a path without anything strange in it leads to the names on the way",
    arguments: [
      ("/", [], true), ("/people/mari.html", ["people", "mari.html"], false),
      ("/et/", ["et"], true), ("/a%20b/%C3%B5.html", ["a b", "õ.html"], false),
      ("/search/a.b%25c", ["search", "a.b%c"], false), ("/?q=1/2", [], true),
    ])
  func names(target: String, names: [String], isFolder: Bool) throws {
    let path = try #require(RequestPath(target))
    #expect(path.names == names)
    #expect(path.isFolder == isFolder)
  }

  @Test(
    "what leads elsewhere is no path",
    arguments: [
      "", "people", "//example.com", "/a//b", "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/b",
      "/.%2E/b", "/a%2Fb", "/a%00b", "/%ff", "/%", "/%4", "/%zz", "/.rollcall.json", "/a/.hidden",
      "http://example.com/", "*", "/./a",
    ])
  func strangers(target: String) {
    #expect(RequestPath(target) == nil)
  }

  @Test("a folder's own address is encoded and keeps the query")
  func redirect() throws {
    let path = try #require(RequestPath("/a%20b/%C3%B5%0D%0ASet-Cookie:x?q=%20"))
    #expect(path.folderAddress == "/a%20b/%C3%B5%0D%0ASet-Cookie%3Ax/?q=%20")
  }
}
