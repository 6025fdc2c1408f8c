import Foundation
import People
import TestSupport
import Testing

@testable import Lists

@Suite("HTML in texts becomes Markdown")
struct HTMLTextTests {
  @Test(
    "elements that Markdown has are kept",
    arguments: [
      ("<p>Liis <b>leads</b> it.</p><p>And more.</p>", "Liis **leads** it.\n\nAnd more."),
      ("<div><strong>Liis</strong> leads.</div>", "**Liis** leads."),
      ("**Ott** <em>writes</em> code.", "**Ott** *writes* code."),
      ("One<br>two<br/>three", "One\\\ntwo\\\nthree"),
      ("<p>One<br><br>two</p>", "One\n\ntwo"),
      (
        "<a href=\"https://x.example/a_b?c=1&amp;d=(2)\">her <i>page</i></a>",
        "[her *page*](https://x.example/a%5Fb?c=1&d=%282%29)"
      ),
      (
        "<ul><li>One</li><li>Two<ul><li>Inner</ul></ul>After",
        "- One\n- Two\n  - Inner\n\nAfter"
      ),
      ("<ol><li><p>One</p><p>more</p></li><li>Two</li></ol>", "1. One\n\n   more\n\n2. Two"),
      ("<h2>Work</h2>She leads.", "## Work\n\nShe leads."),
      ("<blockquote><p>One</p><p>Two</p></blockquote>End", "> One\n>\n> Two\n\nEnd"),
      ("<p>Use <code>a < b</code>.</p>", "Use `a < b`."),
      ("<pre><code>let a\n  = `b`</code></pre>", "```\nlet a\n  = `b`\n```"),
      ("A<hr>B", "A\n\n***\n\nB"),
      ("<p>Face: <img src=\"https://x.example/a.png\" alt=\"Liis\"></p>", "Face: Liis"),
      (
        "<p>K&auml;ti &amp; &#x4d;ari&nbsp;&ndash; &lt;b&gt; &unknown;</p>",
        "Käti \\& Mari – \\<b\\> \\&unknown;"
      ),
      ("<p>2 * 3 # _x_ [y]</p>", "2 \\* 3 # \\_x\\_ \\[y\\]"),
      ("<p># one</p><p>- two</p><p>3. three</p>", "\\# one\n\n\\- two\n\n3\\. three"),
      ("<p><code>a</code><code>b</code>", "`a` `b`"),
      ("<b>a</b><b>b</b> <b></b>c", "**ab** c"),
      ("<b>Note:</b>text", "Note:text"),
      ("<b>a<p>b</p></b>c", "**a**\n\n**b**\n\nc"),
      ("<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A B\\\nC"),
      ("<p>unclosed <b>bold", "unclosed **bold**"),
      ("<details open><summary>More</summary>text</details>", "More\n\ntext"),
      ("<!-- note -->**shown**", "**shown**"), ("<title>t</title>x", "x"),
    ])
  func elements(html: String, markdown: String) {
    #expect(HTMLText.converted(html, to: .markdown) == markdown)
  }

  @Test(
    "nothing else comes through",
    arguments: [
      ("<p>a<script>alert(1)</script>b</p>", "ab"), ("<p>a<script>alert(1)", "a"),
      ("<p>a<style>p{}</style>b", "ab"), ("<p onclick=\"x()\">a</p>", "a"),
      ("<p>a<!-- b <b>c</b> -->d</p>", "ad"), ("<p>a<!-- b", "a"),
      ("<p><a href=\"javascript:alert(1)\">a</a></p>", "a"),
      ("<p><a href=\" java\nscript:alert(1)\">a</a></p>", "a"),
      ("<p><a href=\"&#106;avascript:alert(1)\">a</a></p>", "a"),
      ("<p><a href='data:text/html,x'>a</a></p>", "a"), ("<p><a href=\"/a\">a</a></p>", "a"),
      ("<p><a href=\"https://u:p@x.example/\">a</a></p>", "[a](https://x.example/)"),
      ("<p>&lt;script&gt;</p>", "\\<script\\>"), ("<p><o:p>a</o:p></p>", "a"),
      ("<p><svg><script>a</script><a href='x'>b</a></svg>c</p>", "c"),
      ("<p><iframe src=x>a</iframe>b", "b"), ("<p>a <3 b < c</p>", "a \\<3 b \\< c"),
      (
        "<p>![x](javascript:a) [y](javascript:b)</p>",
        "!\\[x\\](javascript:a) \\[y\\](javascript:b)"
      ),
    ])
  func safety(html: String, markdown: String) {
    #expect(HTMLText.converted(html, to: .markdown) == markdown)
  }

  @Test(
    "other texts stay",
    arguments: [
      "a < b", "<liis@firm.example>", "<https://x.example>", "I <3 b", "1 < 2 > 0", "Liis & Ott",
      "<b", "<>", "</>", "<xmpp:liis>",
    ])
  func others(text: String) {
    #expect(HTMLText.converted(text, to: .markdown) == nil)
    #expect(HTMLText.converted(text, to: .plain) == nil)
  }

  @Test(
    "what Markdown would leave out as a tag is escaped",
    arguments: [
      ("a <b and c> d", "a \\<b and c> d"), ("x<y>z", "x\\<y>z"), ("<Liis Org>", "\\<Liis Org>"),
      ("Swift's Array<String> and `Set<Int>`", "Swift's Array\\<String> and `Set<Int>`"),
      ("<?php x ?> and \\<y>", "\\<?php x ?> and \\<y>"),
    ])
  func words(text: String, markdown: String) {
    #expect(HTMLText.converted(text, to: .markdown) == markdown)
    #expect(HTMLText.converted(text, to: .plain) == nil)
  }

  @Test(
    "a text without Markdown has the words alone",
    arguments: [
      (
        "<p>Liis <b>leads</b> it.</p><p>And <a href='https://x.example/'>more</a>.</p>",
        "Liis leads it.\n\nAnd more (https://x.example/)."
      ),
      ("<ul><li>One &amp; two<li>Three</ul>", "- One & two\n- Three"),
      ("<a href=\"mailto:a@x.example\">a@x.example</a>", "a@x.example"),
      ("Narva 4<br>Tartu", "Narva 4\nTartu"),
    ])
  func plain(html: String, text: String) {
    #expect(HTMLText.converted(html, to: .plain) == text)
  }

  @Test(
    "no tag comes of Markdown in a text that has HTML too",
    arguments: [
      ("<em>a</em> [b](https://x.<code>c/) &lt;i></code>", #"*a* [b](https://x.c/) \<i\>"#),
      (#"<em>a</em> \&lt;i>"#, #"*a* \\\<i>"#), (#"<em>a</em> \\&lt;i>"#, #"*a* \\\<i>"#),
      (
        #"<em>a</em> \<\#(String(repeating: "i", count: 40))>"#,
        #"*a* \<\#(String(repeating: "i", count: 40))>"#
      ),
    ])
  func ownMarkdown(html: String, markdown: String) {
    #expect(HTMLText.converted(html, to: .markdown) == markdown)
  }

  @Test("endless tags, quotes and comments end")
  func endless() {
    for text in [
      "<b>", "<a href=\"", "<!--", "<ul><li>", "<p", "&amp", "<a \">", "</b>", "<b>.</b>a",
    ] {
      for end in ["<p>", "</i>", "<p>x", "<a href=x>", "<pre>\n"] {
        let html = "<p>" + String(repeating: text, count: 20_000)
        let ends = String(repeating: end, count: 20_000)
        #expect(HTMLText.converted(html + ends, to: .markdown) != nil)
      }
    }
  }

  @Test("a link over many blocks has its address in some of them, and all its text")
  func longLink() {
    let address = "https://x.example/" + String(repeating: "a", count: 1000)
    let html = "<a href=\(address)>" + String(repeating: "<p>word", count: 1000) + "</a>"
    for target in [HTMLText.Target.markdown, .plain] {
      let text = HTMLText.converted(html, to: target) ?? ""
      #expect(text.matches(of: /word/).count == 1000)
      #expect((10...20).contains(text.matches(of: /x.example/).count))
    }
  }

  @Test(
    "it is told in fields of one's own, in any format", arguments: [DetailType.text, .markdown])
  func fields(type: DetailType) throws {
    let about = Mapping.FurtherField(
      field: Field(key: "about", labels: [:]), path: ["about"], type: type)
    let text = type == .text ? "Liis leads." : "**Liis** leads."
    let value: DetailValue = type == .text ? .text(text) : .markdown(text)
    let html = "<p><b>Liis</b> leads.</p>"
    let lists: [(ListForm, String)] = [
      (.json, "[{\"First\":\"Liis\",\"about\":\"\(html)\"}]"),
      (.yaml, "- First: Liis\n  about: \(html)\n"), (.csv, "First,about\nLiis,\(html)\n"),
      (.ldif, "dn: cn=Liis\nobjectClass: person\nFirst: Liis\nabout: \(html)\n"),
    ]
    for (form, list) in lists {
      let records = try form.decoder([:], [about]).decode(list).get().records
      #expect(records[0].details.map(\.value) == [value], "\(form)")
    }
  }

  private static let pieces = [
    "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<br>", "<a href='https://x.example/'>", "</a>",
    "<ul>", "</ul>", "<ol>", "<li>", "</li>", "<blockquote>", "</blockquote>", "<h3>", "</h3>",
    "<script>", "</script>", "<!--", "-->", "<x", "\"", "'", "<", ">", "&lt;", "&amp;", "a", ".",
    " ",
    "\n", "*", "1.", "<a href=\"javascript:x\">", "<img alt='<b>'>", "<svg>", "</svg>",
  ]

  @Test("whatever the nesting, no tag comes through", arguments: seeds(100))
  func nesting(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let html =
        "<p>" + (0..<30).map { _ in Self.pieces[dice.next(below: Self.pieces.count)] }.joined()
      let text = HTMLText.converted(html, to: .markdown) ?? "<"
      let scalars = Array(text.unicodeScalars)
      let bare = scalars.indices.filter {
        scalars[$0] == "<" && ($0 == 0 || scalars[$0 - 1] != "\\")
      }
      #expect(bare.isEmpty, "\(html)")
      #expect(!text.contains("javascript:"), "\(html)")
    }
  }
}
