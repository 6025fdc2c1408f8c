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
