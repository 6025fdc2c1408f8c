import Testing

@testable import Asking
@testable import Settings

@Suite("What icons show")
struct SiteIconTests {
  @Test(
    "initials are those of the first and the last word",
    arguments: [
      ("Telisa", ["T"]), ("telisa group", ["T", "G"]), ("Bank of Estonia", ["B", "E"]),
      ("Meier & Co.", ["M", "C"]), ("ООО Рога и копыта", ["О", "К"]), ("5 Senses", ["5", "S"]),
      ("Saue-Tallinn", ["S", "T"]), ("– ?", []), ("", []),
    ])
  func initials(name: String, expected: [String]) {
    #expect(Initials(of: name).letters == expected)
  }

  @Test(
    "the colour is the theme's in light, whatever a visitor prefers",
    arguments: [
      (":root { --brand: light-dark(#102030, #ffffff); }", [16, 32, 48]),
      (":root{--brand:#123}", [17, 34, 51]),
      (":root { --brand: light-dark(rgb(1 2 3), #fff) }", [1, 2, 3]),
      (":root { --brand: light-dark(rgb(1, 2, 3 / 50%), #fff) }", [1, 2, 3]),
      (":root { --brand: RGBA(1, 2, 3, 0.5); --brand-quiet: #ffffff; }", [1, 2, 3]),
      (":root { --brand: #010203; /* --brand: #ffffff; */ }", [1, 2, 3]),
      (":root { --brand: #ffffff; } :root { --brand: #010203ff; }", [1, 2, 3]),
      (
        ":root { --brand: #010203; } @media (prefers-contrast: more) { :root { --brand: #ffffff; } }",
        [1, 2, 3]
      ),
      (":root { --brand: var(--other); }", [0x0B, 0x64, 0x70]),
      (":root { --brand: rgb(300 0 0) }", [0x0B, 0x64, 0x70]), ("", [0x0B, 0x64, 0x70]),
    ] as [(String, [UInt8])])
  func brand(style: String, expected: [UInt8]) {
    let color = BrandColor(assets: ["assets/theme.css": Array(style.utf8)]).color
    #expect([color.red, color.green, color.blue] == expected)
  }

  @Test("the colour is that of the site's style, unless a style sheet named theme changes it")
  func places() {
    let site = ("styles/site/theme.css", Array(":root { --brand: #010203; }".utf8))
    let own = ("assets/theme.css", Array(":root { --brand: #040506; }".utf8))
    let rows = ("styles/site/rows.css", Array(":root { --brand: #ffffff; }".utf8))
    let last = ("assets/brand.css", Array(":root { --brand: #070809; }".utf8))
    let cases: [([(String, [UInt8])], [UInt8])] = [
      ([site, rows], [1, 2, 3]), ([own, site], [4, 5, 6]), ([last, own, site], [7, 8, 9]),
    ]
    for (files, expected) in cases {
      let color = BrandColor(assets: Dictionary(uniqueKeysWithValues: files)).color
      #expect([color.red, color.green, color.blue] == expected)
    }
  }

  @Test("a part of the theme that comes later wins")
  func parts() {
    let color = BrandColor(assets: [
      "styles/theme/a.css": Array(":root { --brand: #ffffff; }".utf8),
      "styles/theme/mine.css": Array(":root { --brand: #010203; }".utf8),
    ]).color
    #expect(color == HomeScreenIcon.Color(red: 1, green: 2, blue: 3))
  }
}
