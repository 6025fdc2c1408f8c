import Site
import Testing

@testable import Wings

@Suite("Sources of facts on profiles and in people.json")
struct SourceLineTests {
  private static func site(
    showsSources: Bool = true, _ change: (inout SiteOptions) -> Void = { _ in }
  ) throws -> WingSite {
    var facts = Facts()
    facts.showsSources = showsSources
    facts.listed = [
      .init(name: "Tallinn", labels: ["en": "Human Resources", "et": "Personal"]),
      .init(name: "Tartu", labels: ["": "Accounts"]),
    ]
    return try WingSite([facts], change)
  }

  @Test("a profile names the sources of its fields, for visitors and for scripts")
  func profile() throws {
    let site = try Self.site()
    #expect(
      try site.page("people/mari-tamm.html") == """
        sourceLine=All facts from Human Resources.
        sourceNames=["Tallinn"]

        """)
    #expect(try site.page("people/ulo-ots.html").hasPrefix("sourceLine=All facts from Accounts."))
  }

  @Test(
    "a source has the name of the page's language, or else of the default language",
    arguments: [("people/mari-tamm.html", "Personal"), ("fi/people/mari-tamm.html", "Personal")])
  func languages(path: String, name: String) throws {
    let site = try Self.site { $0.languages = ["et", "fi"] }
    #expect(try site.page(path).hasPrefix("sourceLine=All facts from \(name)."))
  }

  @Test("people.json has the sources of each field, and its schema describes them")
  func people() throws {
    let site = try Self.site()
    #expect(
      try site.page("people.json").contains(
        #""emails":["Tallinn"],"phones":["Tallinn"]"#))
    #expect(try site.page("people.schema.json").contains("\n        \"sources\": {\n"))
  }

  @Test("a site that shows no sources has none")
  func off() throws {
    let site = try Self.site(showsSources: false)
    #expect(try site.page("people/mari-tamm.html").isEmpty)
    #expect(!(try site.page("people.json").contains("sources")))
  }
}
