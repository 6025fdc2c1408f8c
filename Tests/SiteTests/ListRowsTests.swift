import People
import Testing

@testable import Site

@Suite("Rows of lists")
struct ListRowsTests {
  @Test(
    "a list shows the same rows whether they are made for all lists or for this one",
    arguments: [
      (
        """
        {{#people}}[{{name}} {{href}} {{#fields}}{{#values}}{{value}}{{/values}}{{/fields}}]{{/people}}
        """, ""
      ),
      // Only this list can say what it is called.
      (
        """
        {{#people}}[{{name}} {{href}} {{#fields}}{{#values}}{{value}}{{/values}}{{/fields}}{{kindText}}]{{/people}}
        """,
        "en:project"
      ),
    ])
  func rows(_ template: String, ofPage: String) throws {
    var templates: [String: [UInt8]] = [:]
    for page in SmallSite.wings.pages { templates[page.template] = [] }
    templates["group"] = Array(template.utf8)
    let site = try SmallSite(
      theme: try Theme(templates: templates, assets: [:]), texts: SmallSite.texts
    ) {
      $0.list = [.position]
    }
    let expected = [
      "[Anna Saar ../people/anna-saar-lk1ngx.html Phones\(ofPage)]",
      "[Mari Tamm ../people/mari-tamm.html Phones\(ofPage)]",
    ]
    for _ in 0..<2 { #expect(try site.page("projects/portal.html") == expected.joined()) }
  }
}
