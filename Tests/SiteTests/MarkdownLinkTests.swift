import Testing

@testable import Site

@Suite("Links in Markdown") struct MarkdownLinkTests {
  private static let unsafeAddresses = [
    "feed:javascript:alert(1)", "javascript:alert(1)", "JavaScript:x", "&#106;avascript:x",
    "data:,x",
    "vbscript:x", "file:///etc/passwd", "//host.example/x", "/\\host.example", "\\\\host.example",
    "mailto:a@b.example,c@d.example", "tel:*#06#", "ms-word:ofe|u|x",
  ]

  private static func html(_ text: String, _ kind: Markdown.TextKind) -> String {
    String(decoding: Markdown.html(text, as: kind), as: UTF8.self)
  }

  @Test(
    "of a link that nobody should follow the text alone is kept",
    arguments: unsafeAddresses, [Markdown.TextKind.page, .field])
  func drops(address: String, kind: Markdown.TextKind) {
    #expect(Self.html("a [*b*](<\(address)>) c", kind) == "<p>a <em>b</em> c</p>\n")
    #expect(!Self.html("![b](<\(address)>)", kind).contains("<a"))
    #expect(!Self.html("[![b](<\(address)>)](<\(address)>)", kind).contains("<a"))
  }

  @Test(
    "a link of a list names no user and no password, neither does its text",
    arguments: [
      ("[a](https://u:pw@x.example/)", "<a href=\"https://x.example/\">a</a>"),
      ("<https://u:pw@x.example/>", "<a href=\"https://x.example/\">https://x.example/</a>"),
      (
        "[https://u_:p_w@x.example/](https://u_:p_w@x.example/)",
        "<a href=\"https://x.example/\">https://x.example/</a>"
      ),
      ("![a](https://u:pw@x.example/)", "<a href=\"https://x.example/\">a</a>"),
      ("![](https://u:pw@x.example/)", "<a href=\"https://x.example/\">https://x.example/</a>"),
      ("[a]\n\n[a]: https://u&#58;pw&#64;x.example/", "<a href=\"https://x.example/\">a</a>"),
    ])
  func withoutUser(text: String, link: String) {
    #expect(Self.html(text, .field) == "<p>\(link)</p>\n")
  }

  @Test("of links that nobody vouches for, each says so, and nothing else does")
  func nofollow() {
    let text = "[a](https://x.example) <b@x.example> ![c](https://y.example 'd <a e') `<a f` \\<a g"
    let html = String(
      decoding: Markdown.html(text, as: .field, isVouchedFor: false), as: UTF8.self)
    #expect(
      html
        == "<p><a rel=\"nofollow\" href=\"https://x.example\">a</a> "
        + "<a rel=\"nofollow\" href=\"mailto:b@x.example\">b@x.example</a> "
        + "<a rel=\"nofollow\" href=\"https://y.example\">c</a> "
        + "<code>&lt;a f</code> &lt;a g</p>\n")
  }

  @Test(
    "other links stay, and in a field an e-mail address stands alone",
    arguments: [
      ("https://x.example/?a=b", nil), ("mailto:a@b.example?subject=Hi", "mailto:a@b.example"),
      ("tel:+3725550101", nil), ("other.md", nil), ("#part", nil), ("../a/b.html", nil),
      ("/a", nil),
    ] as [(String, String?)])
  func keeps(address: String, inField: String?) {
    #expect(Self.html("[b](\(address))", .page) == "<p><a href=\"\(address)\">b</a></p>\n")
    #expect(
      Self.html("[b](\(address))", .field)
        == "<p><a href=\"\(inField ?? address)\">b</a></p>\n")
  }
}
