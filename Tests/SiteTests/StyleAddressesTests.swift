import Basics
import Testing

@testable import Site

@Suite("Files that style sheets name")
struct StyleAddressesTests {
  @Test(
    "a file is meant by its path below assets/, whatever the spelling",
    arguments: [
      ("a{b:url(x.woff2)}", ["x.woff2"]),
      ("a{b:url( 'x y.png' )}", ["x y.png"]),
      ("a{b:URL(\"fonts/a.woff2?v=1#b\")}", ["fonts/a.woff2"]),
      ("a{b:url(../../assets/x.svg),url(./y.svg)}", ["x.svg", "y.svg"]),
      ("a{b:url(x%20y.png)}", ["x y.png"]),
      ("a{b:url(\n  x.png\n)}", ["x.png"]),
      ("@font-face{src:url(Õ.woff2)format(\"woff2\")}", ["Õ.woff2"]),
    ])
  func named(sheet: String, paths: [String]) {
    #expect(StyleAddresses(Array(sheet.utf8)).all.map(\.path) == paths)
  }

  @Test(
    "what lies elsewhere, in texts, in comments and in other functions is none",
    arguments: [
      "a{b:url(data:image/png;base64,AA==)}", "a{b:url(https://x.example/a.png)}",
      "a{b:url(//x.example/a.png)}", "a{b:url(/logo.svg)}", "a{b:url(#mask)}", "a{b:url()}",
      "a{b:url('')}", "/* url(x.png) */", "a::after{content:\"url(x.png)\"}", "a{b:my-url(x.png)}",
      "a{b:url(x\\.png)}", "a{b:url(x/../../y.png)}", "a{b:url(%FF)}", "a{b:url(", "a{b:url('x.png",
      "/* url(x.png)", "url",
    ])
  func others(sheet: String) {
    let addresses = StyleAddresses(Array(sheet.utf8))
    #expect(addresses.renamed(folder: "") { _ in nil } == Array(sheet.utf8))
    #expect(addresses.all.isEmpty || sheet == "a{b:url('x.png")
  }

  @Test("a style sheet names files as the site does, with what follows their names")
  func renamed() throws {
    let theme = try Theme(
      templates: [:],
      assets: [
        "assets/fonts/a.woff2": [1], "assets/x.svg": [2],
        "styles/site/own.css": Array(
          "a{b:url(../../assets/fonts/a.woff2?#iefix) url(none.png)}".utf8),
        "assets/deep/own.css": Array("a{b:url('../x.svg')}".utf8),
      ])
    let text = { (name: String) in
      String(decoding: try #require(theme.assets.first { $0.name == name }).bytes(), as: UTF8.self)
    }
    let path = { (name: String) in
      String(try #require(theme.assets.first { $0.name == name }).path.dropFirst("assets/".count))
    }
    #expect(try text("site.css") == "a{b:url(\(path("fonts/a.woff2"))?#iefix) url(none.png)}")
    #expect(try text("deep/own.css") == "a{b:url('../\(path("x.svg"))')}")
  }

  @Test("another file gives another style sheet, so that browsers fetch both")
  func hashes() throws {
    let path = { (font: UInt8) in
      try Theme(
        templates: [:],
        assets: ["assets/a.woff2": [font], "styles/a/a.css": Array("a{b:url(a.woff2)}".utf8)]
      ).assets.first { $0.name == "a.css" }?.path
    }
    #expect(try path(1) != path(2))
  }

  @Test("a place is told by line and column")
  func spot() throws {
    let addresses = StyleAddresses(Array("/* Õ */\r\n.õ { b: url(x.png) }\n".utf8))
    let spot = addresses.spot(of: try #require(addresses.all.first))
    #expect((spot.line, spot.column, spot.length) == (2, 13, 5))
    #expect(spot.lineText == ".õ { b: url(x.png) }")
  }
}
